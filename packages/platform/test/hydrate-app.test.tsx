import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { Head, type PageHandle, useCart, useNow } from '../src/platform.ts';
import { defineRemote } from '../src/remote/define-remote.ts';
import { type RouteObject, redirect } from '../src/router.ts';
import { apiUrl, hydrateApp } from '../src/testing.tsx';

const server = setupServer(
  http.get(`${apiUrl}/shelves/:name`, ({ params }) => HttpResponse.json([`a ${params.name}`])),
);
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());

const { endpoints, useShelfQuery } = defineRemote('hydrated').injectEndpoints((build) => ({
  shelf: build.query<string[], string>({ query: (name) => `/shelves/${name}` }),
}));

function Shelf() {
  const { data } = useShelfQuery('phone');
  const { count } = useCart();
  return (
    <main>
      <Head title="A shelf" canonical="/shelf" />
      <p>{data?.join(', ') ?? 'loading'}</p>
      <p>
        {useNow()?.getUTCFullYear()}, {count} in the cart
      </p>
    </main>
  );
}

const reads = { preload: () => [endpoints.shelf.initiate('phone')] } satisfies PageHandle;
const routes: RouteObject[] = [
  { path: '/shelf', Component: Shelf, handle: reads },
  { path: '/forgot', Component: Shelf },
  { path: '/late', lazy: async () => ({ Component: Shelf }), handle: reads },
  { path: '/old', loader: () => redirect('/shelf') },
];

/** Components that depend on place and time of rendering. */
const looks: [string, () => unknown][] = [
  ['chance', () => Math.random()],
  ['the year', () => new Date().getFullYear()],
  ['the hour', () => new Date().getHours()],
  ['the minute', () => new Date().getMinutes()],
  ['the time', () => Math.floor(Date.now() / 60_000)],
  ['the zone', () => new Date(0).toLocaleTimeString()],
  ['a formatter time zone', () => new Intl.DateTimeFormat('en').format(new Date('2026-01-01T20:00:00Z'))],
  ['the offset', () => new Date(0).getTimezoneOffset()],
  ['typeof window', () => typeof window],
  ['typeof document', () => typeof document],
  ['typeof localStorage', () => typeof localStorage],
];

/** Globals that no server has. */
const touches: [string, () => unknown][] = [
  ['window.innerWidth', () => window.innerWidth],
  ['innerWidth', () => innerWidth],
  ['document', () => document.title],
  ['location', () => location.pathname],
  ['localStorage', () => localStorage.getItem('shop.cart')],
  ['matchMedia', () => matchMedia('(width > 700px)').matches],
  ['navigator', () => navigator.onLine],
];

describe('hydrateApp', () => {
  it.each(['/shelf', '/late', '/old'])('hydrates %s from the server markup without calls', async (path) => {
    const app = await hydrateApp(routes, { path });
    expect(app.html).toContain('a phone');
    expect(app.html).toContain('2025');
    expect([app.reads, app.calls]).toEqual([['/api/shelves/phone'], []]);
    expect(screen.getByText('a phone')).toBeInTheDocument();
  });

  it('has title and addresses in the head once', async () => {
    const { head } = await hydrateApp(routes, { path: '/shelf' });
    expect(head).toContain('<title>A shelf | Test Shop</title>');
    expect(document.head.querySelectorAll('title')).toHaveLength(1);
    expect(document.head.querySelectorAll('link[rel="canonical"]')).toHaveLength(1);
  });

  it('shows browser data after hydration', async () => {
    const { html, container } = await hydrateApp(routes, {
      path: '/shelf',
      cart: [{ productId: 'p1', name: 'A battery', price: '10.00', image: '', deviceName: 'A phone', quantity: 3 }],
    });
    expect(html).toContain('>0<');
    expect(container).toHaveTextContent('3 in the cart');
  });

  it('reports a call that the routes did not name', async () => {
    const { html, calls } = await hydrateApp(routes, { path: '/forgot' });
    expect(html).toContain('loading');
    expect(calls).toEqual(['/api/shelves/phone']);
  });

  it.each(looks)('rejects when both renders differ by %s', async (_, look) => {
    const page = { path: '/', Component: () => <p>{String(look())}</p> };
    await expect(hydrateApp([page])).rejects.toThrow(/^\/ was not hydrated as the server rendered it/);
  });

  it.each(touches)('rejects when rendering needs %s', async (_, look) => {
    const page = { path: '/', Component: () => <p>{String(look())}</p> };
    await expect(hydrateApp([page])).rejects.toThrow();
    expect(look).not.toThrow();
  });
});
