import { holdPage } from '@shop/platform/platform';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { followReleases } from '../../src/browser/releases/follow-links.ts';
import { releaseWatch } from '../../src/browser/releases/release-watch.ts';
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

let current: string;
let asked: number;
const server = setupServer(
  http.get('*/api/auth/user', () => HttpResponse.json(null, { status: 401 })),
  http.get('*/releases/composition', () => {
    asked += 1;
    return HttpResponse.json({ composition: current });
  }),
);
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());

const released = [
  remote({
    pages: [page('/'), page('/late'), page('/pay', { layout: 'bare' })],
    nav: [{ area: 'primary', label: 'LATE', to: '/late' }],
  }),
];
const link = (to: string, text: string) => <a href={to}>{text}</a>;
let stop = () => {};

beforeEach(() => {
  asked = 0;
  current = 'new';
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
});

async function open(path = '/') {
  const pages = ['/', '/late', '/pay'].map((at) => ({
    path: at,
    element: (
      <>
        <h1>Page {at}</h1>
        <input aria-label="Name" />
        {link('/late', 'Away')}
      </>
    ),
  }));
  mockLoad.mockResolvedValue({ default: pages });
  const site = openSite(path, released);
  releaseWatch.start('old');
  stop = followReleases(site.router, released);
  await screen.findByRole('heading', { name: `Page ${path}` });
  return site;
}
const comeBack = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
async function outdate() {
  await act(() => releaseWatch.look({ atOnce: true }));
  await waitFor(() => expect(releaseWatch.outdated.get()).toBe(true));
}
/** Whether the router handles a click or leaves it to the browser, which jsdom ignores; and the resulting path. */
async function pressed(name: string, router: { state: { location: { pathname: string } } }) {
  const bubbled = jest.fn((event: Event) => event.preventDefault());
  document.addEventListener('click', bubbled);
  await act(async () => void fireEvent.click(screen.getAllByRole('link', { name })[0] as HTMLElement));
  document.removeEventListener('click', bubbled);
  return { reachesRouter: bubbled.mock.calls.length > 0, at: router.state.location.pathname };
}

describe('a page open during a release', () => {
  it('loads a new document for the next link', async () => {
    const { router } = await open();
    expect(await pressed('LATE', router)).toMatchObject({ reachesRouter: true, at: '/late' });
    await outdate();
    await act(() => router.navigate('/'));
    expect(await pressed('LATE', router)).toEqual({ reachesRouter: false, at: '/' });
  });

  it('checks for a release on navigation, at most every 30 seconds', async () => {
    const { router } = await open();
    await act(() => router.navigate('/late'));
    comeBack();
    expect(asked).toBe(0);
    jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 31_000);
    await act(() => router.navigate('/'));
    await waitFor(() => expect(releaseWatch.outdated.get()).toBe(true));
    expect(asked).toBe(1);
  });

  it('stays unchanged when nothing changed or the server fails', async () => {
    await open();
    current = 'old';
    await act(() => releaseWatch.look({ atOnce: true }));
    server.use(http.get('*/releases/composition', () => HttpResponse.json(null, { status: 503 }), { once: true }));
    await act(() => releaseWatch.look({ atOnce: true }));
    server.use(http.get('*/releases/composition', () => HttpResponse.error(), { once: true }));
    await act(() => releaseWatch.look({ atOnce: true }));
    expect(releaseWatch.outdated.get()).toBe(false);
  });

  it('is not replaced while it holds typed input', async () => {
    const { router } = await open();
    await outdate();
    fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Ann' } });
    expect(await pressed('LATE', router)).toMatchObject({ reachesRouter: true, at: '/late' });
    await act(() => router.navigate('/'));
    expect(await pressed('LATE', router)).toMatchObject({ reachesRouter: false });
  });

  it('is not replaced during a dialog, a hold or checkout', async () => {
    const { router } = await open();
    await outdate();
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.setAttribute('open', '');
    expect(await pressed('Away', router)).toMatchObject({ reachesRouter: true });
    dialog.remove();
    const release = holdPage();
    expect(await pressed('Away', router)).toMatchObject({ reachesRouter: true });
    release();
    await act(() => router.navigate('/pay'));
    expect(await pressed('Away', router)).toMatchObject({ reachesRouter: true });
    await act(() => router.navigate('/'));
    expect(await pressed('Away', router)).toMatchObject({ reachesRouter: false });
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    'ignores a click with %j',
    async (press) => {
      await open();
      await outdate();
      const bubbled = jest.fn((event: Event) => event.preventDefault());
      document.addEventListener('click', bubbled);
      fireEvent.click(screen.getByRole('link', { name: 'Away' }), press);
      document.removeEventListener('click', bubbled);
      expect(bubbled).toHaveBeenCalled();
    },
  );
});

describe('a page whose files are gone after a release', () => {
  it('says that it was updated and offers a reload', async () => {
    mockLoad.mockRejectedValue(new Error('404'));
    releaseWatch.start('old');
    openSite('/', released);
    expect(await screen.findByRole('heading', { name: 'This page was updated' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Load Again' })).toBeInTheDocument();
  });
});
