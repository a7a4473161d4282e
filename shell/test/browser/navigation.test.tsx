import { defineRemote, type PageHandle } from '@shop/platform/platform';
import { Link, redirect } from '@shop/platform/router';
import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { Patience, patienceMs } from '../../src/browser/navigation/patience.ts';
import { openSite, page, remote } from './site.tsx';

/** Modules by id, such as "mf_a/routes". */
const mockLoad = jest.fn<Promise<unknown>, [string]>();
jest.mock('@module-federation/enhanced/runtime', () => ({
  createInstance: () => ({
    initShareScopeMap: jest.fn(),
    registerRemotes: jest.fn(),
    loadRemote: (id: string) => mockLoad(id),
  }),
}));

const shelves = defineRemote('mf-b').injectEndpoints((build) => ({
  shelf: build.query<string[], string>({ query: (name) => `/shelves/${name}` }),
}));
function Shelf() {
  const { data } = shelves.useShelfQuery('tablets');
  return <h1>{data?.join(', ') ?? 'Empty shelf'}</h1>;
}
const handle: PageHandle = { preload: () => [shelves.endpoints.shelf.initiate('tablets')] };
const home = {
  path: '/',
  element: (
    <>
      <h1>Welcome</h1>
      <Link to="/shelf">To the shelf</Link>
    </>
  ),
};
const remotes = [
  remote({ name: 'mf-a', pages: [page('/', 'Home')] }),
  remote({ name: 'mf-b', pages: [page('/shelf', 'Shelf')] }),
];

const called: string[] = [];
let answer: () => void = () => undefined;
const server = setupServer(
  http.get('*/api/auth/user', () => HttpResponse.json(null, { status: 401 })),
  http.get('*/api/shelves/tablets', async ({ request }) => {
    called.push(new URL(request.url).pathname);
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return HttpResponse.json(['Gamma']);
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  delete document.documentElement.dataset.live;
  called.length = 0;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  mockLoad.mockReset().mockImplementation(async (id) => ({
    default: id.startsWith('mf_a') ? [home] : [{ path: '/shelf', Component: Shelf, handle }],
  }));
});
afterEach(() => jest.restoreAllMocks());

async function openHome() {
  const site = openSite('/', remotes);
  return { ...site, link: await screen.findByRole('link', { name: 'To the shelf' }) };
}
/** Prefetching starts after hydration. */
async function isLive() {
  await waitFor(() => expect(document.documentElement.dataset).toHaveProperty('live'));
  await import('../../src/browser/navigation/prefetch.ts');
}
const onceCalled = () => waitFor(() => expect(called).toEqual(['/api/shelves/tablets']));

describe('a navigation', () => {
  it('keeps the previous page until the next page has its data', async () => {
    const { link } = await openHome();
    fireEvent.click(link);
    await onceCalled();
    expect(screen.getByRole('heading', { name: 'Welcome' })).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Loading page' })).toBeInTheDocument();
    await act(async () => answer());
    expect(await screen.findByRole('heading', { name: 'Gamma' })).toBeInTheDocument();
    expect(called).toHaveLength(1);
  });

  it('shows the not-found page when the entity does not exist', async () => {
    mockLoad.mockImplementation(async (id) => ({
      default: id.startsWith('mf_a')
        ? [home]
        : [{ path: '/shelf', Component: Shelf, handle: { ...handle, isMissingOn404: true } }],
    }));
    server.use(http.get('*/api/shelves/tablets', () => HttpResponse.json(null, { status: 404 }), { once: true }));
    const { link } = await openHome();
    fireEvent.click(link);
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeInTheDocument();
  });

  it('makes no calls for a page that redirects', async () => {
    const loader = () => redirect('/?moved');
    mockLoad.mockImplementation(async (id) => ({
      default: id.startsWith('mf_a') ? [home] : [{ path: '/shelf', Component: Shelf, handle, loader }],
    }));
    const { link, router } = await openHome();
    fireEvent.click(link);
    await waitFor(() => expect(router.state.location.search).toBe('?moved'));
    expect(called).toEqual([]);
  });

  it('shows the next page without data after the timeout', async () => {
    const { link } = await openHome();
    fireEvent.click(link);
    expect(await screen.findByRole('heading', { name: 'Empty shelf' })).toBeInTheDocument();
    await act(async () => answer());
    expect(await screen.findByRole('heading', { name: 'Gamma' })).toBeInTheDocument();
    expect(called).toHaveLength(1);
  });

  it('hides the previous page and moves focus while code is late', async () => {
    let come = (_: object) => {};
    const code = new Promise<object>((resolve) => {
      come = resolve;
    });
    mockLoad.mockImplementation((id) => (id.startsWith('mf_a') ? Promise.resolve({ default: [home] }) : code));
    const { link } = await openHome();
    link.focus();
    fireEvent.click(link);
    expect(await screen.findByText('Loading the page…')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    await act(async () => come({ default: [{ path: '/shelf', element: <h1>Shelf</h1> }] }));
    expect(await screen.findByRole('heading', { name: 'Shelf' })).toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it.each([
    ['that changes only the query does not wait', '/shelf', 0],
    ['to another page waits until the timeout', '/', expect.closeTo(patienceMs, -3)],
  ])('%s', (_, pathname, leftMs) => {
    const patience = new Patience();
    const shown = { pathname: '/shelf' };
    patience.follow({
      state: { location: shown, navigation: {} },
      subscribe: (listener) => {
        listener({ location: shown, navigation: { location: { pathname } } });
        return () => undefined;
      },
    });
    expect(patience.leftMs).toEqual(leftMs);
  });

  it('completes when it is repeated while its code loads', async () => {
    const { link } = await openHome();
    let arrive: () => void = () => undefined;
    mockLoad.mockReturnValue(
      new Promise((resolve) => (arrive = () => resolve({ default: [{ path: '/shelf', Component: Shelf }] }))),
    );
    fireEvent.click(link);
    await waitFor(() => expect(mockLoad).toHaveBeenCalledWith('mf_b/routes'));
    fireEvent.click(link);
    await act(async () => arrive());
    expect(await screen.findByRole('heading', { name: 'Empty shelf' })).toBeInTheDocument();
  });

  it('shows progress while code loads and restores the page when aborted', async () => {
    const { link, router } = await openHome();
    mockLoad.mockReturnValue(new Promise(() => undefined));
    fireEvent.click(link);
    expect(await screen.findByText('Loading the page…')).toBeInTheDocument();
    await act(() => router.navigate('/?again'));
    expect(screen.getByRole('heading', { name: 'Welcome' })).toBeInTheDocument();
    expect(screen.queryByText('Loading the page…')).not.toBeInTheDocument();
  });
});

describe('a navigation in a view transition', () => {
  const navigateInside = async (ready: Promise<void>) => {
    const { router } = await openHome();
    let heading = '';
    const startViewTransition = (update: () => void) => {
      act(update);
      heading = document.querySelector('h1')?.textContent ?? '';
      return { ready };
    };
    Object.assign(document, { startViewTransition });
    await act(() => router.navigate('/missing', { viewTransition: true }));
    Reflect.deleteProperty(document, 'startViewTransition');
    return heading;
  };

  it('renders the next page inside the transition', async () => {
    expect(await navigateInside(Promise.resolve())).not.toBe('Welcome');
    expect(screen.queryByRole('heading', { name: 'Welcome' })).not.toBeInTheDocument();
  });

  it('reports no error when a newer navigation skips the animation', async () => {
    const ready = Promise.reject(new DOMException('Transition was skipped', 'AbortError'));
    const handled = jest.spyOn(ready, 'catch');
    await navigateInside(ready);
    expect(handled).toHaveBeenCalled();
    expect(screen.queryByRole('heading', { name: 'Welcome' })).not.toBeInTheDocument();
  });
});

describe('pages linked in the menu', () => {
  const menu = remote({
    pages: [page('/', 'Home'), { ...page('/shop', 'Shop'), expose: './shop' }],
    nav: [{ area: 'primary', label: 'SHOP', to: '/shop' }],
  });
  const other = remote({
    name: 'mf-b',
    pages: [page('/shelf', 'Shelf')],
    nav: [{ area: 'primary', label: 'SHELF', to: '/shelf' }],
  });
  const connect = (connection?: object) =>
    Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
  afterEach(() => connect());

  it('preload their code after the first interaction with the page', async () => {
    openSite('/', [menu, other]);
    await isLive();
    expect(mockLoad).not.toHaveBeenCalledWith('mf_a/shop');
    fireEvent.pointerMove(document.body);
    await waitFor(() => expect(mockLoad).toHaveBeenCalledWith('mf_a/shop'));
    expect(mockLoad).not.toHaveBeenCalledWith('mf_b/routes');
    expect(called).toEqual([]);
  });

  it('are not preloaded when the browser saves data', async () => {
    connect({ saveData: true });
    jest.useFakeTimers();
    openSite('/', [menu, other]);
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    fireEvent.pointerMove(document.body);
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    jest.useRealTimers();
    expect(mockLoad.mock.calls).toEqual([['mf_a/routes']]);
  });
});

describe('prefetching a link', () => {
  async function openLiveHome() {
    const site = await openHome();
    await isLive();
    return site;
  }

  it.each(['pointerOver', 'focusIn'] as const)('loads code and data of its page once: %s', async (sign) => {
    const { link, router } = await openLiveHome();
    fireEvent[sign](link);
    await onceCalled();
    expect(mockLoad).toHaveBeenCalledWith('mf_b/routes');
    await act(async () => answer());
    fireEvent[sign](link);
    await act(() => router.navigate('/shelf'));
    expect(screen.getByRole('heading', { name: 'Gamma' })).toBeInTheDocument();
    expect(called).toHaveLength(1);
  });

  it('preloads nothing from a page without a menu', async () => {
    const bare = { ...page('/', 'Home'), layout: 'bare' as const };
    mockLoad.mockImplementation(async (id) => ({
      default: id.startsWith('mf_a')
        ? [home, { ...home, path: '/plain' }]
        : [{ path: '/shelf', Component: Shelf, handle }],
    }));
    const { router } = openSite('/', [
      remote({ name: 'mf-a', pages: [bare, page('/plain', 'Plain')] }),
      ...remotes.slice(1),
    ]);
    await isLive();
    fireEvent.focusIn(await screen.findByRole('link', { name: 'To the shelf' }));
    await act(() => router.navigate('/plain'));
    expect(mockLoad).not.toHaveBeenCalledWith('mf_b/routes');
    await waitFor(() => {
      fireEvent.focusIn(screen.getByRole('link', { name: 'To the shelf' }));
      expect(mockLoad).toHaveBeenCalledWith('mf_b/routes');
    });
  });

  const saveData = (connection?: object) =>
    Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
  afterEach(() => saveData());

  const pointOver = (target: Element, pointerType: string) =>
    fireEvent(target, Object.assign(createEvent.pointerOver(target), { pointerType }));
  const point: Record<string, (link: HTMLElement) => void> = {
    'is left at once': (link) => {
      pointOver(link, 'mouse');
      pointOver(document.body, 'mouse');
    },
    'is touched, which may begin a scroll': (link) => {
      pointOver(link, 'touch');
      fireEvent.touchStart(link);
    },
    'belongs to somebody who saves data': (link) => {
      saveData({ saveData: true });
      pointOver(link, 'mouse');
    },
  };

  it.each(Object.keys(point))('loads nothing when %s', async (how) => {
    const { link } = await openLiveHome();
    jest.useFakeTimers();
    point[how]?.(link);
    await act(() => jest.advanceTimersByTimeAsync(500));
    jest.useRealTimers();
    expect(mockLoad).toHaveBeenCalledTimes(1);
  });
});
