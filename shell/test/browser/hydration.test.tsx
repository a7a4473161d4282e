import { setImmediate } from 'node:timers';
import type { Boot } from '@shop/contracts/registry';
import type { View } from '@shop/contracts/view';
import { defineRemote, type PageHandle, useCart } from '@shop/platform/platform';
import { Link, useSearchParams } from '@shop/platform/router';
import { demoShop } from '@shop/platform/testing';
import { useBackCloses } from '@shop/platform/ui';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { useEffect, useState } from 'react';
import type { Root } from 'react-dom/client';
import { readBoot, startOf } from '../../src/browser/boot.ts';
import { openSite } from '../../src/browser/open-site.tsx';
import { draw, reads } from '../../src/render/view/main.tsx';
import { pageEvents } from '../../src/shared/page-events.ts';
import { page, remote } from './site.tsx';

/** Modules by id, such as "mf_a/routes". */
const mockLoad = jest.fn<Promise<unknown>, [string]>();
jest.mock('@module-federation/enhanced/runtime', () => ({
  createInstance: () => ({
    initShareScopeMap: jest.fn(),
    registerRemotes: jest.fn(),
    loadRemote: (id: string) => mockLoad(id),
  }),
}));

// React's server build needs it, and jsdom lacks it.
Object.assign(globalThis, { setImmediate });

const shelves = defineRemote('mf-a').injectEndpoints((build) => ({
  shelf: build.query<string[], string>({ query: (name) => `/shelves/${name}` }),
}));

const battery = { productId: 'p', name: 'Battery', price: '10.00', image: '', deviceName: 'Phone' };
function Shelf() {
  const { data, isError } = shelves.useShelfQuery('phones');
  const { add, count } = useCart();
  return (
    <>
      <h1>{isError ? 'No shelf' : (data?.join(', ') ?? 'Loading')}</h1>
      <button type="button" onClick={() => add(battery)}>
        Add, {count} there
      </button>
    </>
  );
}

function List() {
  const [query] = useSearchParams();
  return <Link to={`/list?${query}&sort=name`}>Sorted</Link>;
}

function Sheet({ onClose }: { onClose: () => void }) {
  useBackCloses(() => {
    onClose();
    return true;
  });
  return (
    <button type="button" onClick={onClose}>
      Close
    </button>
  );
}

/** Opens after hydration, like a chat that was open before a reload. */
function UnderSheet() {
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(true), []);
  return <h1>{open ? <Sheet onClose={() => setOpen(false)} /> : 'Closed'}</h1>;
}

const gone = () => {
  throw new Response(null, { status: 404 });
};
const routes = [
  {
    path: '/',
    Component: Shelf,
    handle: { preload: () => [shelves.endpoints.shelf.initiate('phones')] } satisfies PageHandle,
  },
  {
    path: '/one',
    Component: Shelf,
    handle: { preload: () => [shelves.endpoints.shelf.initiate('phones')], isMissingOn404: true } satisfies PageHandle,
  },
  { path: '/late', lazy: async () => ({ Component: () => <h1>Late page</h1> }) },
  { path: '/list', Component: List },
  { path: '/sheet', Component: UnderSheet },
  { path: '/gone', loader: gone, element: null },
  { path: '/old', loader: () => Response.redirect('http://localhost/late', 302), element: null },
];
const remotes = [
  remote({
    pages: routes.map(({ path }) => page(path)),
    slots: [{ slot: 'floating', expose: './Widget', answers: 'chat', launcher: true, whenStored: ['never'] }],
    nav: [{ area: 'primary', label: 'HOME', to: '/' }],
  }),
];
const boot: Boot = {
  composition: 'test',
  remotes,
  shop: demoShop,
  demo: true,
  origin: 'http://localhost',
  guest: true,
};
const at = Date.parse('2026-11-24T18:37:00Z');
const outputs = [{ name: 'mf-a', exposes: { './routes': { default: routes } } }];
const request = (path: string) => ({ url: `http://localhost${path}`, boot, at });
const phones = { '/api/shelves/phones': { status: 200, body: ['Alpha', 'Beta'] } };

const called: string[] = [];
const server = setupServer(
  http.get('*/api/*', ({ request: { url } }) => {
    called.push(new URL(url).pathname);
    return HttpResponse.json(['Late']);
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());

let root: HTMLElement;
let errors: unknown[][];
beforeEach(() => {
  called.length = 0;
  localStorage.clear();
  mockLoad.mockReset().mockResolvedValue({ default: routes });
  errors = [];
  jest.spyOn(console, 'error').mockImplementation((...error) => {
    // Only in this test one process renders both sides.
    if (!String(error[0]).startsWith('Detected multiple renderers')) errors.push(error);
  });
  delete document.documentElement.dataset.live;
  root = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  act(() => mounted?.unmount());
  mounted = undefined;
  root.remove();
  jest.restoreAllMocks();
});

/** Inserts the view into the document, like the page server. */
function serve(path: string, { head, html, state }: View): Element[] {
  window.history.replaceState(null, '', path);
  document.head.innerHTML = head;
  root.innerHTML = html;
  const view = { state: JSON.parse(JSON.stringify(state)), at };
  start = startOf({ ...boot, view });
  return [...root.querySelectorAll('*')];
}
let start = startOf(boot);
let mounted: Root | undefined;
const hydrate = () =>
  act(async () => {
    mounted = await openSite(start, root);
  });

describe('a server-rendered page', () => {
  it('lists its calls and renders their responses', async () => {
    expect(await reads(request('/'), outputs)).toEqual({ calls: ['/api/shelves/phones'] });
    const { status, html, head } = await draw(request('/'), outputs, phones);
    expect(status).toBe(200);
    expect(html).toContain('<h1>Alpha, Beta</h1>');
    expect(html).toContain('Kingston');
    expect(html).not.toContain('<template');
    expect(head).not.toContain('<h1');
  });

  it('hydrates without calls, errors or new nodes', async () => {
    const nodes = serve('/', await draw(request('/'), outputs, phones));
    localStorage.setItem('shop.cart', JSON.stringify([{ ...battery, quantity: 2 }]));
    await hydrate();
    expect(errors).toEqual([]);
    expect(nodes.filter((node) => !node.isConnected)).toEqual([]);
    expect(called).toEqual([]);
    expect(document.documentElement.dataset.live).toBe('');
    fireEvent.click(screen.getByRole('button', { name: 'Add, 2 there' }));
    expect(screen.getByRole('button', { name: 'Cart, 3 items' })).toBeInTheDocument();
  });

  it('has no campaign marks in its links or URL', async () => {
    const nodes = serve('/list?page=2', await draw(request('/list?page=2'), outputs, {}));
    window.history.replaceState({ key: 'kept' }, '', '/list?utm_source=mail&page=2&mc_eid=1#top');
    await hydrate();
    expect([errors, nodes.filter((node) => !node.isConnected)]).toEqual([[], []]);
    expect(window.location.href).toBe('http://localhost/list?page=2#top');
    expect(screen.getByRole('link', { name: 'Sorted' })).toHaveAttribute('href', '/list?page=2&sort=name');
  });

  it('renders as loading and queries in the browser when data is late', async () => {
    const nodes = serve('/', await draw(request('/'), outputs, {}));
    expect(screen.getByRole('heading', { name: 'Loading' })).toBeInTheDocument();
    await hydrate();
    expect(await screen.findByRole('heading', { name: 'Late' })).toBeInTheDocument();
    expect([errors, nodes.filter((node) => !node.isConnected)]).toEqual([[], []]);
    expect(called).toEqual(['/api/shelves/phones']);
  });

  it('shows failed data and queries it again in the browser', async () => {
    serve('/', await draw(request('/'), outputs, { '/api/shelves/phones': { status: 503, body: null } }));
    expect(screen.getByRole('heading', { name: 'No shelf' })).toBeInTheDocument();
    await hydrate();
    expect(await screen.findByRole('heading', { name: 'Late' })).toBeInTheDocument();
    expect(errors).toEqual([]);
  });

  it('includes lazy components', async () => {
    const nodes = serve('/late', await draw(request('/late'), outputs, {}));
    expect(screen.getByRole('heading', { name: 'Late page' })).toBeInTheDocument();
    await hydrate();
    expect([errors, nodes.filter((node) => !node.isConnected)]).toEqual([[], []]);
  });

  it.each(['/gone', '/nowhere', '/one'])('renders the not-found page at %s', async (path) => {
    const view = await draw(request(path), outputs, { '/api/shelves/phones': { status: 404, body: null } });
    expect(view.status).toBe(404);
    expect(view.head).toContain('<title>404 Page Not Found | Test Shop</title>');
    expect(view.head).toContain('noindex');
    const nodes = serve(path, view);
    await hydrate();
    expect(screen.getByRole('heading', { name: '404 Page Not Found' })).toBeInTheDocument();
    expect([errors, nodes.filter((node) => !node.isConnected)]).toEqual([[], []]);
    expect(document.head.querySelectorAll('title')).toHaveLength(1);
  });

  it('renders the page of an existing entity', async () => {
    const view = await draw(request('/one'), outputs, phones);
    expect([view.status, view.html]).toEqual([200, expect.stringContaining('Alpha, Beta')]);
  });

  it('redirects when its loader redirects', async () => {
    const redirect = { status: 302, location: 'http://localhost/late' };
    expect(await reads(request('/old'), outputs)).toEqual({ redirect, calls: [] });
    expect(await draw(request('/old'), outputs, {})).toMatchObject({ redirect });
  });

  it('shows the signed-in user', async () => {
    const user = {
      id: 'u1',
      email: 'ann@example.com',
      username: null,
      firstName: 'Ann',
      accountType: 'customer',
    } as never;
    const asAnn = {
      ...request('/'),
      boot: {
        ...boot,
        guest: false,
        remotes: [remote({ ...remotes[0], pages: [...(remotes[0]?.pages ?? []), page('/login')] })],
      },
      user,
    };
    expect((await draw(asAnn, outputs, phones)).html).toContain('Account of Ann');
  });

  it('removes the user from the boot data after reading', () => {
    const element = document.head.appendChild(
      Object.assign(document.createElement('script'), { id: 'boot', type: 'application/json' }),
    );
    element.textContent = JSON.stringify({ ...boot, view: { at, user: { email: 'ann@example.com' }, state: {} } });
    expect(readBoot().view?.user?.email).toBe('ann@example.com');
    expect(element.textContent).toBe('');
  });

  it('yields no view when it throws', async () => {
    const Broken = () => {
      throw new Error('boom');
    };
    const broken = [{ name: 'mf-a', exposes: { './routes': { default: [{ path: '/', Component: Broken }] } } }];
    await expect(draw(request('/'), broken, {})).rejects.toThrow('boom');
    await expect(draw(request('/'), [], {})).rejects.toThrow('mf-a takes no part');
  });
});

describe('a page reloaded while a sheet is open', () => {
  /** History of a visit that opened the sheet from the list and reloaded the page. */
  async function reload(path: string) {
    serve('/list', await draw(request(path), outputs, {}));
    window.history.pushState({ usr: null, key: 'page', idx: 1 }, '', path);
    window.history.pushState({ usr: { layer: 'before' }, key: 'sheet', idx: 2 }, '', path);
    await hydrate();
  }
  const entry = () => [window.location.pathname, window.history.state?.idx];
  const back = () => act(async () => window.history.back());

  it('steps back from the sheet entry, so Back leaves the page', async () => {
    await reload('/late');
    expect(entry()).toEqual(['/late', 1]);
    await back();
    await waitFor(() => expect(window.location.pathname).toBe('/list'));
  });

  it('adds one history entry when the sheet reopens', async () => {
    await reload('/sheet');
    const close = await screen.findByRole('button', { name: 'Close' });
    await waitFor(() => expect(entry()).toEqual(['/sheet', 2]));
    fireEvent.click(close);
    await waitFor(() => expect(entry()).toEqual(['/sheet', 1]));
    expect(screen.getByRole('heading', { name: 'Closed' })).toBeInTheDocument();
    await back();
    await waitFor(() => expect(window.location.pathname).toBe('/list'));
  });
});

describe('a server-rendered page whose remote does not load', () => {
  it('stays unchanged and hydrates once the remote loads', async () => {
    const nodes = serve('/', await draw(request('/'), outputs, phones));
    const missing = jest.fn();
    document.addEventListener(pageEvents.missing, missing, { once: true });
    mockLoad.mockRejectedValueOnce(new Error('404'));
    let opened: Promise<Root> | undefined;
    await act(async () => {
      opened = openSite(start, root);
    });
    expect(missing).toHaveBeenCalled();
    expect(document.documentElement.dataset.live).toBeUndefined();
    expect(screen.getByRole('heading', { name: 'Alpha, Beta' })).toBeInTheDocument();
    await act(async () => {
      window.dispatchEvent(new Event('online'));
      mounted = await opened;
    });
    expect(document.documentElement.dataset.live).toBe('');
    expect(nodes.filter((node) => !node.isConnected)).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Add, 0 there' }));
    expect(screen.getByRole('button', { name: 'Cart, 1 item' })).toBeInTheDocument();
  });
});
