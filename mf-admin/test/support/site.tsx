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

/** Without style sheets: jsdom lays nothing out, and would match every rule of antd's with every element that is asked for. */
const Unstyled = () => (
  <ConfigProvider theme={{ zeroRuntime: true }}>
    <Outlet />
  </ConfigProvider>
);

const unstyled = (children: RouteObject[]): RouteObject[] => [{ HydrateFallback: () => null, Component: Unstyled, children }];

/** Their code is there before the first test begins: how long it takes to be read is no part of what a test waits for. */
beforeAll(async () => {
  await Promise.all([
    ...lazyOf(routes).map((load) => load()),
    import('../../src/features/orders/OrdersPage.tsx'),
    import('../../src/features/orders/drawer/OrderDrawer.tsx'),
    import('../../src/features/products/ProductsPage.tsx'),
  ]);
});

const lazyOf = (list: RouteObject[]): (() => Promise<unknown>)[] =>
  list.flatMap(({ lazy, children = [] }) => [...(typeof lazy === 'function' ? [lazy] : []), ...lazyOf(children)]);

type User = ReturnType<typeof userEvent.setup>;

/** Chooses from one of antd's selects, as a mouse does. */
export async function choose(user: User, label: string, option: string): Promise<void> {
  await user.click(screen.getByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
}

/** Types a word into a box that searches when typing pauses: however busy the machine is, no pause comes between two letters. */
export const typeWord = (box: HTMLElement, word: string): Promise<void> => userEvent.setup({ delay: null }).type(box, word);

/** What nothing may ever do: leave the keyboard nowhere. */
export const expectFocusKept = (): void => expect(document.activeElement).not.toBe(document.body);

/** Staff's pages at an address, with whatever the shop's server says of who is signed in. */
export function openAdmin(path: string, shop?: Shop) {
  return open([...routes, { path: '/', element: <h1>Home</h1> }], path, shop);
}

/** Renders one part of a page inside staff's layout, without the lists and filters that its page has around it. */
export const openPart = (part: ReactElement, shop?: Shop) =>
  open(
    [
      { Component: AdminLayout, children: [{ path: '/admin/part', element: part }] },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    '/admin/part',
    shop,
  );

/** Renders a component with the store and the router alone: without staff's layout, which knows who is signed in. */
export function showPart(part: ReactElement, path = '/') {
  return { ...renderApp([{ path: '*', element: part }], { path }), user: userEvent.setup() };
}

function open(children: RouteObject[], path: string, shop?: Shop) {
  dismissToast();
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.EachApiCall });
  return { ...renderApp(unstyled(children), { path, ...(shop && { shop }) }), user };
}
