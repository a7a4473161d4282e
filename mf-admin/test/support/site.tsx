import type { Shop } from '@shop/contracts/shop';
import { dismissToast } from '@shop/platform/platform';
import { Outlet, type RouteObject } from '@shop/platform/router';
import { renderApp } from '@shop/platform/testing';
import { screen } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import type { ReactElement } from 'react';
import { AdminLayout } from '../../src/features/layout/AdminLayout.tsx';
import routes from '../../src/routes.tsx';

/** Removes style sheets: jsdom has no layout, and matching antd's rules would slow every query down. */
const Unstyled = () => (
  <ConfigProvider theme={{ zeroRuntime: true }}>
    <Outlet />
  </ConfigProvider>
);

const unstyled = (children: RouteObject[]): RouteObject[] => [
  { HydrateFallback: () => null, Component: Unstyled, children },
];

/** Loads lazy routes before the first test, so that load time does not count in a test. */
beforeAll(async () => {
  await Promise.all([
    ...lazyOf(routes).map((load) => load()),
    import('../../src/features/orders/OrdersPage.tsx'),
    import('../../src/features/orders/drawer/OrderDrawer.tsx'),
    import('../../src/features/orders/entry/EntryDrawer.tsx'),
    import('../../src/features/products/ProductsPage.tsx'),
  ]);
});

const lazyOf = (list: RouteObject[]): (() => Promise<unknown>)[] =>
  list.flatMap(({ lazy, children = [] }) => [...(typeof lazy === 'function' ? [lazy] : []), ...lazyOf(children)]);

type User = ReturnType<typeof userEvent.setup>;

export async function choose(user: User, label: string, option: string): Promise<void> {
  await user.click(screen.getByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
}

/** Types without key delay, so that a slow machine does not let the search debounce fire between keys. */
export const typeWord = (box: HTMLElement, word: string): Promise<void> =>
  userEvent.setup({ delay: null }).type(box, word);

/** Asserts that the focus has not fallen back to the body. */
export const expectFocusKept = (): void => expect(document.activeElement).not.toBe(document.body);

/** Opens an admin page as the fake server's current user. `null` omits the shop, so that it is requested. */
export function openAdmin(path: string, shop?: Shop | null) {
  return open([...routes, { path: '/', element: <h1>Home</h1> }], path, shop);
}

/** Renders a part of a page inside the admin layout. */
export const openPart = (part: ReactElement, shop?: Shop) =>
  open(
    [
      { Component: AdminLayout, children: [{ path: '/admin/part', element: part }] },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    '/admin/part',
    shop,
  );

/** Renders a component with store and router, without the admin layout. */
export function showPart(part: ReactElement, path = '/') {
  return { ...renderApp([{ path: '*', element: part }], { path }), user: userEvent.setup() };
}

function open(children: RouteObject[], path: string, shop?: Shop | null) {
  dismissToast();
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.EachApiCall });
  return { ...renderApp(unstyled(children), { path, ...(shop !== undefined && { shop }) }), user };
}
