import { chatRequestTaken, dismissToast, Head, openChat, useChatRequest } from '@shop/platform/platform';
import { demoShop } from '@shop/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
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

const server = setupServer(http.get('*/api/auth/user', () => HttpResponse.json(null, { status: 401 })));
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());

const home = remote({ pages: [page('/'), page('/late')], nav: [{ area: 'primary', label: 'HOME', to: '/' }] });
const routes = (text: string) => ({ default: [{ path: '/', element: <h1>{text}</h1> }] });

function LatePage() {
  return (
    <>
      <Head title="Late" />
      <h1>Late page</h1>
    </>
  );
}
function Chat() {
  const asked = useChatRequest();
  return asked && <p>Chat is open</p>;
}
function Broken(): never {
  throw new Error('boom');
}

beforeEach(() => {
  mockLoad.mockReset();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  act(() => {
    chatRequestTaken();
    dismissToast();
  });
  jest.restoreAllMocks();
});

describe('a page of a remote', () => {
  it('loads by remote and module name and shows inside the layout', async () => {
    mockLoad.mockResolvedValue(routes('Welcome'));
    openSite('/', [home]);
    expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeInTheDocument();
    expect(mockLoad).toHaveBeenCalledWith('mf_a/routes');
    expect(screen.getByRole('banner')).toBeInTheDocument();
  });

  it('offers the telephone and Retry when it does not load', async () => {
    mockLoad.mockRejectedValueOnce(new Error('500')).mockResolvedValueOnce(routes('Welcome'));
    openSite('/', [home]);
    expect(await screen.findByText('This page did not load')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Call (876) 555-0142' })).toHaveAttribute('href', 'tel:+18765550142');
    expect(screen.getByRole('banner')).toBeInTheDocument();
    const retry = screen.getByRole('button', { name: 'Retry' });
    act(() => retry.focus());
    fireEvent.click(retry);
    expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('fails after 8 seconds when it hangs', async () => {
    jest.useFakeTimers();
    mockLoad.mockReturnValue(new Promise(() => undefined));
    openSite('/', [home]);
    await act(() => jest.advanceTimersByTimeAsync(7_900));
    expect(screen.queryByText('This page did not load')).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(screen.getByText('This page did not load')).toBeInTheDocument();
    jest.useRealTimers();
  });

  it('offers Retry when its lazy file does not load', async () => {
    const missing = new Error('Loading chunk 7 failed');
    const lazy = jest
      .fn()
      .mockRejectedValueOnce(missing)
      .mockRejectedValueOnce(missing)
      .mockResolvedValueOnce({ Component: LatePage });
    mockLoad.mockResolvedValue({ default: [{ path: '/late', lazy }] });
    openSite('/late', [home]);
    expect(await screen.findByText('This page did not load')).toBeInTheDocument();
    expect(lazy).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(lazy).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Retry' })).not.toHaveAttribute('aria-busy', 'true'));
    screen.getByRole('button', { name: 'Retry' }).focus();
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Late page' })).toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('fails once after 8 seconds when its lazy file hangs', async () => {
    jest.useFakeTimers();
    mockLoad.mockResolvedValue({ default: [{ path: '/late', lazy: () => new Promise(() => undefined) }] });
    openSite('/late', [home]);
    await act(() => jest.advanceTimersByTimeAsync(7_900));
    expect(screen.getByRole('status')).toHaveTextContent('Loading the page');
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(screen.getByText('This page did not load')).toBeInTheDocument();
    jest.useRealTimers();
  });

  it.each(['not-found', 'pages', 'layout'])('renders with the route id %s', async (id) => {
    mockLoad.mockResolvedValue({ default: [{ id, path: '/', element: <h1>Welcome</h1> }] });
    openSite('/', [home]);
    expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeInTheDocument();
    expect(document.title).toBe(`${demoShop.tagline} | Test Shop`);
  });

  it('leaves header and cart working when its render throws', async () => {
    mockLoad.mockResolvedValue({ default: [{ path: '/', Component: Broken }] });
    openSite('/', [home]);
    expect(await screen.findByText('Something went wrong on this page')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Cart, empty' })).toBeInTheDocument();
  });

  it('loads again when the browser is back online', async () => {
    mockLoad.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(routes('Welcome'));
    openSite('/', [home]);
    await screen.findByText('This page did not load');
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeInTheDocument();
  });

  it('shows a message and never loads when it is refused', async () => {
    openSite('/', [{ ...home, refused: 'mf-a needs platform ^2.0.0, this shop has 1.0.0' }]);
    expect(await screen.findByText('This page is being updated')).toBeInTheDocument();
    expect(screen.getByText('It will be back soon. Until then you can order by telephone.')).toBeInTheDocument();
    expect(screen.queryByText(/platform/)).not.toBeInTheDocument();
    expect(mockLoad).not.toHaveBeenCalled();
  });

  it('sets the title and takes the focus after navigation', async () => {
    mockLoad.mockResolvedValue({ default: [...routes('Welcome').default, { path: '/late', Component: LatePage }] });
    const { router } = openSite('/', [home]);
    await screen.findByRole('heading', { name: 'Welcome' });
    await act(() => router.navigate('/late'));
    expect(await screen.findByRole('heading', { name: 'Late page' })).toBeInTheDocument();
    expect(document.title).toBe('Late | Test Shop');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('appears inside the layout that was shown while it loaded', async () => {
    let arrive: (brought: object) => void = () => undefined;
    mockLoad.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    openSite('/', [home]);
    const header = await screen.findByRole('banner');
    expect(screen.getByRole('main').querySelector('[aria-busy]')).not.toBeNull();
    await act(async () => arrive(routes('Welcome')));
    expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeInTheDocument();
    expect(screen.getByRole('banner')).toBe(header);
  });

  it('shows the site header when it fails with its own header', async () => {
    mockLoad.mockRejectedValue(new Error('500'));
    openSite('/', [remote({ pages: [page('/', { layout: 'bare' })] })]);
    expect(await screen.findByText('This page did not load')).toBeInTheDocument();
    expect(screen.getByRole('banner')).toBeInTheDocument();
  });

  it('shows a not-found page that search engines must not index', async () => {
    const nothing = () => {
      throw new Response(null, { status: 404 });
    };
    mockLoad.mockResolvedValue({ default: [{ path: '/', loader: nothing, element: null }] });
    openSite('/', [home]);
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeInTheDocument();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Call (876) 555-0142' })).toBeInTheDocument();
    expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  });

  it('can bring its own header', async () => {
    mockLoad.mockResolvedValue(routes('Secure checkout'));
    openSite('/', [remote({ pages: [page('/', { layout: 'bare' })] })]);
    expect(await screen.findByText('Secure checkout')).toBeInTheDocument();
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
  });
});

describe('an additional remote', () => {
  const shop = remote({ name: 'mf-shop', pages: [page('/shop'), page('/shop/:category')] });
  const fifth = remote({ name: 'mf-fifth', pages: [page('/reviews')] });
  const at = (path: string, text: string) => ({ path, element: <h1>{text}</h1> });

  it('cannot replace pages of other remotes, and is reported', async () => {
    mockLoad.mockImplementation(async (id) => ({
      default: id.startsWith('mf_fifth')
        ? [at('/reviews', 'Reviews'), at('/shop/all', 'Mine now'), at('*', 'Everything')]
        : [at('/shop/:category?', 'Catalogue')],
    }));
    const { router } = openSite('/reviews', [fifth, shop]);
    await screen.findByRole('heading', { name: 'Reviews' });
    for (const path of ['/shop/all', '/shop']) {
      await act(() => router.navigate(path));
      expect(await screen.findByRole('heading', { name: 'Catalogue' })).toBeInTheDocument();
    }
    await act(() => router.navigate('/nowhere'));
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeInTheDocument();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Call (876) 555-0142' })).toBeInTheDocument();
    const reported = jest
      .mocked(console.error)
      .mock.calls.filter(([part]) => part === 'routes:')
      .map(([, { message }]) => message);
    expect(reported).toEqual([
      'mf-fifth brings a page at /shop/all, which is not its own by its remote.json.',
      'mf-fifth brings a page at /*, which is not its own by its remote.json.',
    ]);
  });

  it('gets its declared page among pages of another remote', async () => {
    const sale = remote({ name: 'mf-fifth', pages: [page('/shop/sale')] });
    mockLoad.mockImplementation(async (id) => ({
      default: id.startsWith('mf_fifth') ? [at('/shop/sale', 'Sale')] : [at('/shop/:category?', 'Catalogue')],
    }));
    const { router } = openSite('/shop/all', [shop, sale]);
    await screen.findByRole('heading', { name: 'Catalogue' });
    await act(() => router.navigate('/shop/sale'));
    expect(await screen.findByRole('heading', { name: 'Sale' })).toBeInTheDocument();
  });

  it('is ignored at an address that another remote declared first', async () => {
    const twin = remote({ name: 'mf-fifth', pages: [page('/reviews'), page('/shop')] });
    mockLoad.mockImplementation(async (id) => ({
      default: id.startsWith('mf_fifth')
        ? [at('/reviews', 'Reviews'), at('/shop', 'Mine now')]
        : [at('/shop/:category?', 'Catalogue')],
    }));
    const { router } = openSite('/reviews', [shop, twin]);
    await screen.findByRole('heading', { name: 'Reviews' });
    await act(() => router.navigate('/shop'));
    expect(await screen.findByRole('heading', { name: 'Catalogue' })).toBeInTheDocument();
  });
});

describe('a page with an optional path segment', () => {
  it.each(['/shop', '/shop/all'])('is shown at %s', async (path) => {
    mockLoad.mockResolvedValue({ default: [{ path: '/shop/:category?', element: <h1>Catalogue</h1> }] });
    openSite(path, [remote({ name: 'mf-shop', pages: [page('/shop/:category?')] })]);
    expect(await screen.findByRole('heading', { name: 'Catalogue' })).toBeInTheDocument();
  });
});

describe('a layout that throws', () => {
  it('shows the shop name, its links, the telephone and Reload', async () => {
    const broken = { ...home, slots: undefined } as never;
    openSite('/', [broken]);
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Test Shop' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'HOME' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'Call (876) 555-0142' })).toHaveAttribute('href', 'tel:+18765550142');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
    expect(document.title).toBe('Something went wrong | Test Shop');
  });
});

describe('the floating widget', () => {
  const widget = remote({ name: 'mf-chat', slots: [{ slot: 'floating', expose: './Widget', answers: 'chat' }] });

  it('renders on every page', async () => {
    mockLoad.mockResolvedValue({ default: () => <button type="button">Open chat</button> });
    openSite('/nope', [widget]);
    expect(await screen.findByRole('button', { name: 'Open chat' })).toBeInTheDocument();
  });

  it('stays silent after a failed load until it is requested', async () => {
    mockLoad.mockRejectedValue(new Error('404'));
    openSite('/nope', [widget]);
    await waitFor(() => expect(mockLoad).toHaveBeenCalled());
    await act(async () => undefined);
    expect(screen.getByRole('heading', { name: '404 Page Not Found' })).toBeInTheDocument();
    act(() => openChat());
    expect(await screen.findByText('Chat is not available right now')).toBeInTheDocument();
    expect(screen.getByText('Call us at (876) 555-0142.')).toBeInTheDocument();
  });

  it('opens on the first click after the network is back', async () => {
    mockLoad.mockRejectedValue(new Error('offline'));
    openSite('/nope', [widget]);
    await waitFor(() => expect(mockLoad).toHaveBeenCalled());
    mockLoad.mockResolvedValue({ default: Chat });
    act(() => openChat());
    expect(await screen.findByText('Chat is open')).toBeInTheDocument();
    expect(screen.queryByText('Chat is not available right now')).not.toBeInTheDocument();
  });

  it('reports a failure and retries on each click', async () => {
    mockLoad.mockResolvedValue({ default: Broken });
    openSite('/nope', [
      remote({ name: 'mf-chat', slots: [{ slot: 'floating', expose: './Widget', answers: 'chat' }] }),
    ]);
    await waitFor(() => expect(mockLoad).toHaveBeenCalled());
    act(() => openChat());
    expect(await screen.findByText('Chat is not available right now')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: '404 Page Not Found' })).toBeInTheDocument();
  });

  describe('with an unopened chat', () => {
    const chat = remote({
      name: 'mf-chat',
      slots: [
        { slot: 'floating', expose: './Widget', answers: 'chat', launcher: true, whenStored: ['shop.chat.ticket'] },
      ],
    });
    const launcher = () => screen.findByRole('button', { name: 'Open the support chat' });
    afterEach(() => sessionStorage.clear());

    it('shows only its button until a pointer comes near', async () => {
      mockLoad.mockResolvedValue({ default: Chat });
      jest.useFakeTimers();
      openSite('/nope', [chat]);
      await act(() => jest.advanceTimersByTimeAsync(10_000));
      jest.useRealTimers();
      const button = await launcher();
      expect(mockLoad).not.toHaveBeenCalled();
      fireEvent.pointerEnter(button);
      await waitFor(() => expect(mockLoad).toHaveBeenCalledTimes(1));
      expect(screen.queryByText('Chat is open')).not.toBeInTheDocument();
      fireEvent.click(button);
      expect(await screen.findByText('Chat is open')).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: /support chat/ })).not.toBeInTheDocument();
    });

    it('loads automatically when the browser stores chat data', async () => {
      sessionStorage.setItem('shop.chat.ticket', '"x"');
      mockLoad.mockResolvedValue({ default: () => <p>Two new messages</p> });
      openSite('/nope', [chat]);
      expect(screen.queryByRole('button', { name: /support chat/ })).not.toBeInTheDocument();
      expect(await screen.findByText('Two new messages')).toBeInTheDocument();
    });

    it('keeps its button and reports a failed load', async () => {
      mockLoad.mockRejectedValue(new Error('offline'));
      openSite('/nope', [chat]);
      fireEvent.click(await launcher());
      expect(await screen.findByText('Chat is not available right now')).toBeInTheDocument();
      mockLoad.mockResolvedValue({ default: Chat });
      fireEvent.click(await launcher());
      expect(await screen.findByText('Chat is open')).toBeInTheDocument();
    });
  });
});
