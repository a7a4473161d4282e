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

/** Base URL of calls in jsdom: handle `${apiUrl}/orders` with msw. */
export const apiUrl = 'http://localhost/api';

/** Pastes text into a field, because typing would render once per key. */
export async function write(
  user: { click(box: Element): Promise<void>; paste(text: string): Promise<void> },
  box: HTMLElement,
  text: string,
): Promise<void> {
  await user.click(box);
  await user.paste(text);
}

/** Replaces each text by elements, as translators do: React no longer reaches a text beside other nodes. */
export function translatePage(root: Element): void {
  for (const node of [...root.childNodes]) {
    if (node instanceof Element) translatePage(node);
    if (!(node instanceof Text) || node.data.trim() === '') continue;
    const font = document.createElement('font');
    font.append(document.createElement('font'));
    font.firstElementChild?.append(node.data);
    node.replaceWith(font);
  }
}

interface TestAppOptions {
  /** Path to open; "/" by default. */
  path?: string;
  /** `null` omits the shop details, so that they are requested. */
  shop?: Shop | null;
  /** Initial lines of the cart. */
  cart?: NewCartLine[];
  /** The visitor is known to be a guest. */
  guest?: boolean;
}

/** Creates an app of a remote's routes with the platform, without the shell. */
export function createTestApp(
  routes: RouteObject[],
  { path = '/', shop = demoShop, cart = [], guest }: TestAppOptions = {},
) {
  const store = createPlatformStore({ shop: shop ?? undefined, guest });
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

/** Renders {@link createTestApp}; returns Testing Library's result, store and router. */
export function renderApp(
  routes: RouteObject[],
  options?: TestAppOptions,
): RenderResult & Omit<ReturnType<typeof createTestApp>, 'app'> {
  const { app, store, router } = createTestApp(routes, options);
  return { ...render(app), store, router };
}
