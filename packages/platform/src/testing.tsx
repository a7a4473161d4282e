import type { Shop } from '@shop/contracts/shop';
import { type RenderResult, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { api } from './api/api.ts';
import { cartSlice, type NewCartLine } from './cart/cart.slice.ts';
import { createPlatformStore } from './store/store.ts';
import { demoShop } from './testing/demo-shop.ts';
import { Toasts } from './ui/Toasts.tsx';

export { type HydratedApp, type HydrateOptions, hydrateApp } from './testing/hydrate-app.tsx';
export { shopDates } from './testing/shop-dates.ts';
export { api, demoShop };

/** Where calls go in jsdom: handle `${apiUrl}/orders` with msw. */
export const apiUrl = 'http://localhost/api';

/** Pastes prose into a box: each typed key would draw the page once more. */
export async function write(
  user: { click(box: Element): Promise<void>; paste(text: string): Promise<void> },
  box: HTMLElement,
  text: string,
): Promise<void> {
  await user.click(box);
  await user.paste(text);
}

interface TestAppOptions {
  /** The address to open; "/" by default. */
  path?: string;
  /** `null`: the page came without the shop's details, so they are asked for. */
  shop?: Shop | null;
  /** Lines that are in the cart already. */
  cart?: NewCartLine[];
  /** The page says that nobody is signed in. */
  guest?: boolean;
}

/** A remote's routes with everything the shell gives them, at an address, without the shell. */
export function createTestApp(routes: RouteObject[], { path = '/', shop = demoShop, cart = [], guest }: TestAppOptions = {}) {
  const store = createPlatformStore({ composition: 'test', shop: shop ?? undefined, guest });
  for (const line of cart) store.dispatch(cartSlice.actions.lineAdded(line));
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const app = (
    <Provider store={store}>
      <RouterProvider router={router} />
      <Toasts />
    </Provider>
  );
  return { app, store, router };
}

/** Renders {@link createTestApp}; answers with Testing Library's result, the store and the router. */
export function renderApp(routes: RouteObject[], options?: TestAppOptions): RenderResult & Omit<ReturnType<typeof createTestApp>, 'app'> {
  const { app, store, router } = createTestApp(routes, options);
  return { ...render(app), store, router };
}
