import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { Head, type PageHandle, useCart, useNow } from '../src/platform.ts';
import { defineRemote } from '../src/remote/define-remote.ts';
import { type RouteObject, redirect } from '../src/router.ts';
import { apiUrl, hydrateApp } from '../src/testing.tsx';

const server = setupServer(http.get(`${apiUrl}/shelves/:name`, ({ params }) => HttpResponse.json([`a ${params.name}`])));
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
  { path: '/chance', Component: () => <p>{Math.random()}</p> },
];

describe('a page that is drawn as the page server does and taken over as a browser does', () => {
  it.each(['/shelf', '/late', '/old'])('shows at %s what the server drew, and asks nobody again', async (path) => {
    const app = await hydrateApp(routes, { path });
    expect(app.html).toContain('a phone');
    expect(app.html).toContain('2025');
    expect([app.reads, app.calls]).toEqual([['/api/shelves/phone'], []]);
    expect(screen.getByText('a phone')).toBeInTheDocument();
  });

  it('has its title and addresses in the head, once', async () => {
    const { head } = await hydrateApp(routes, { path: '/shelf' });
    expect(head).toContain('<title>A shelf | Test Shop</title>');
    expect(document.head.querySelectorAll('title')).toHaveLength(1);
    expect(document.head.querySelectorAll('link[rel="canonical"]')).toHaveLength(1);
  });

  it('gets what the browser keeps after that', async () => {
    const { html, container } = await hydrateApp(routes, {
      path: '/shelf',
      cart: [{ productId: 'p1', name: 'A battery', price: '10.00', image: '', deviceName: 'A phone', quantity: 3 }],
    });
    expect(html).toContain('>0<');
    expect(container).toHaveTextContent('3 in the cart');
  });

  it('shows which call its routes did not name', async () => {
    const { html, calls } = await hydrateApp(routes, { path: '/forgot' });
    expect(html).toContain('loading');
    expect(calls).toEqual(['/api/shelves/phone']);
  });

  it('is refused where the two drawings differ', async () => {
    await expect(hydrateApp(routes, { path: '/chance' })).rejects.toThrow(/chance was not taken over as it was drawn/);
  });
});
