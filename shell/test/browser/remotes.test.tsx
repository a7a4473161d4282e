import { chatRequestTaken, dismissToast, Head, openChat, useChatRequest } from '@shop/platform/platform';
import { demoShop } from '@shop/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { openSite, page, remote } from './site.tsx';

/** What the federation runtime would bring, such as "mf_a/routes". */
const mockLoad = jest.fn<Promise<unknown>, [string]>();
jest.mock('@module-federation/enhanced/runtime', () => ({
  createInstance: () => ({ initShareScopeMap: jest.fn(), registerRemotes: jest.fn(), loadRemote: (id: string) => mockLoad(id) }),
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
  it('is asked for by the name of its remote and module, and shown inside the layout', async () => {
    mockLoad.mockResolvedValue(routes('Welcome'));
    openSite('/', [home]);
    expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeInTheDocument();
    expect(mockLoad).toHaveBeenCalledWith('mf_a/routes');
    expect(screen.getByRole('banner')).toBeInTheDocument();
  });

  it('that does not come says so with the telephone, and Retry brings it', async () => {
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

  it('that hangs has failed after 8 seconds', async () => {
    jest.useFakeTimers();
    mockLoad.mockReturnValue(new Promise(() => undefined));
    openSite('/', [home]);
    await act(() => jest.advanceTimersByTimeAsync(7_900));
    expect(screen.queryByText('This page did not load')).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(screen.getByText('This page did not load')).toBeInTheDocument();
    jest.useRealTimers();
  });

  it('whose own file does not come can be retried as well', async () => {
    const missing = new Error('Loading chunk 7 failed');
    const lazy = jest.fn().mockRejectedValueOnce(missing).mockRejectedValueOnce(missing).mockResolvedValueOnce({ Component: LatePage });
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

  it('whose own file hangs has failed after 8 seconds, once', async () => {
    jest.useFakeTimers();
    mockLoad.mockResolvedValue({ default: [{ path: '/late', lazy: () => new Promise(() => undefined) }] });
    openSite('/late', [home]);
    await act(() => jest.advanceTimersByTimeAsync(7_900));
    expect(screen.getByRole('status')).toHaveTextContent('Loading the page');
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(screen.getByText('This page did not load')).toBeInTheDocument();
    jest.useRealTimers();
  });

  it.each(['nobody', 'pages', 'layout'])('is shown whatever its routes are called: %s', async (id) => {
    mockLoad.mockResolvedValue({ default: [{ id, path: '/', element: <h1>Welcome</h1> }] });
    openSite('/', [home]);
    expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeInTheDocument();
    expect(document.title).toBe(`${demoShop.tagline} | Test Shop`);
  });

  it('that breaks while drawing leaves header and cart alive', async () => {
    mockLoad.mockResolvedValue({ default: [{ path: '/', Component: Broken }] });
    openSite('/', [home]);
    expect(await screen.findByText('Something went wrong on this page')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Cart, empty' })).toBeInTheDocument();
  });

  it('that did not come is tried again by itself when the browser is online again', async () => {
    mockLoad.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(routes('Welcome'));
    openSite('/', [home]);
    await screen.findByText('This page did not load');
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeInTheDocument();
  });

  it('that was refused says so for people, and never loads', async () => {
    openSite('/', [{ ...home, refused: 'mf-a needs platform ^2.0.0, this shop has 1.0.0' }]);
    expect(await screen.findByText('This page is being updated')).toBeInTheDocument();
    expect(screen.getByText('It will be back soon. You can order and ask by telephone meanwhile.')).toBeInTheDocument();
    expect(screen.queryByText(/platform/)).not.toBeInTheDocument();
    expect(mockLoad).not.toHaveBeenCalled();
  });

  it('takes the title and the focus when it is navigated to', async () => {
    mockLoad.mockResolvedValue({ default: [...routes('Welcome').default, { path: '/late', Component: LatePage }] });
    const { router } = openSite('/', [home]);
    await screen.findByRole('heading', { name: 'Welcome' });
    await act(() => router.navigate('/late'));
    expect(await screen.findByRole('heading', { name: 'Late page' })).toBeInTheDocument();
    expect(document.title).toBe('Late | Test Shop');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('appears inside the one layout that stood while it was loaded', async () => {
    let arrive: (brought: object) => void = () => undefined;
    mockLoad.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    openSite('/', [home]);
    const header = await screen.findByRole('banner');
    expect(screen.getByRole('main').querySelector('[aria-busy]')).not.toBeNull();
    await act(async () => arrive(routes('Welcome')));
    expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeInTheDocument();
    expect(screen.getByRole('banner')).toBe(header);
  });

  it('that fails and brings its own header leaves the site’s at hand', async () => {
    mockLoad.mockRejectedValue(new Error('500'));
    openSite('/', [remote({ pages: [page('/', { layout: 'bare' })] })]);
    expect(await screen.findByText('This page did not load')).toBeInTheDocument();
    expect(screen.getByRole('banner')).toBeInTheDocument();
  });

  it('that says nothing is there is the not-found page, and is not to be indexed', async () => {
    const nothing = () => {
      throw new Response(null, { status: 404 });
    };
    mockLoad.mockResolvedValue({ default: [{ path: '/', loader: nothing, element: null }] });
    openSite('/', [home]);
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeInTheDocument();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Call (876) 555-0142' })).toBeInTheDocument();
    expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  });

  it('may bring its own header', async () => {
    mockLoad.mockResolvedValue(routes('Secure checkout'));
    openSite('/', [remote({ pages: [page('/', { layout: 'bare' })] })]);
    expect(await screen.findByText('Secure checkout')).toBeInTheDocument();
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
  });
});

describe('a fifth remote', () => {
  const shop = remote({ name: 'mf-shop', pages: [page('/shop'), page('/shop/:category')] });
  const fifth = remote({ name: 'mf-fifth', pages: [page('/reviews')] });
  const at = (path: string, text: string) => ({ path, element: <h1>{text}</h1> });

  it('that brings pages of others changes nothing there, and is reported', async () => {
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

  it('that declares a page of its own among those of another gets it, whoever was there first', async () => {
    const sale = remote({ name: 'mf-fifth', pages: [page('/shop/sale')] });
    mockLoad.mockImplementation(async (id) => ({
      default: id.startsWith('mf_fifth') ? [at('/shop/sale', 'Sale')] : [at('/shop/:category?', 'Catalogue')],
    }));
    const { router } = openSite('/shop/all', [shop, sale]);
    await screen.findByRole('heading', { name: 'Catalogue' });
    await act(() => router.navigate('/shop/sale'));
    expect(await screen.findByRole('heading', { name: 'Sale' })).toBeInTheDocument();
  });

  it('of two that declare one address is not heard where the other was first', async () => {
    const twin = remote({ name: 'mf-fifth', pages: [page('/reviews'), page('/shop')] });
    mockLoad.mockImplementation(async (id) => ({
      default: id.startsWith('mf_fifth') ? [at('/reviews', 'Reviews'), at('/shop', 'Mine now')] : [at('/shop/:category?', 'Catalogue')],
    }));
    const { router } = openSite('/reviews', [shop, twin]);
    await screen.findByRole('heading', { name: 'Reviews' });
    await act(() => router.navigate('/shop'));
    expect(await screen.findByRole('heading', { name: 'Catalogue' })).toBeInTheDocument();
  });
});

describe('a page with an optional part in its address', () => {
  it.each(['/shop', '/shop/all'])('is shown at %s', async (path) => {
    mockLoad.mockResolvedValue({ default: [{ path: '/shop/:category?', element: <h1>Catalogue</h1> }] });
    openSite(path, [remote({ name: 'mf-shop', pages: [page('/shop/:category?')] })]);
    expect(await screen.findByRole('heading', { name: 'Catalogue' })).toBeInTheDocument();
  });
});

describe('a layout that breaks', () => {
  it('leaves a page with the shop’s name, its links, the telephone and Reload', async () => {
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

  it('is drawn over every page', async () => {
    mockLoad.mockResolvedValue({ default: () => <button type="button">Open chat</button> });
    openSite('/nope', [widget]);
    expect(await screen.findByRole('button', { name: 'Open chat' })).toBeInTheDocument();
  });

  it('that does not come is silent until someone asks for it', async () => {
    mockLoad.mockRejectedValue(new Error('404'));
    openSite('/nope', [widget]);
    await waitFor(() => expect(mockLoad).toHaveBeenCalled());
    await act(async () => undefined);
    expect(screen.getByRole('heading', { name: '404 Page Not Found' })).toBeInTheDocument();
    act(() => openChat());
    expect(await screen.findByText('Chat is not available right now')).toBeInTheDocument();
    expect(screen.getByText('Call us at (876) 555-0142.')).toBeInTheDocument();
  });

  it('opens with the first press after the network is back', async () => {
    mockLoad.mockRejectedValue(new Error('offline'));
    openSite('/nope', [widget]);
    await waitFor(() => expect(mockLoad).toHaveBeenCalled());
    mockLoad.mockResolvedValue({ default: Chat });
    act(() => openChat());
    expect(await screen.findByText('Chat is open')).toBeInTheDocument();
    expect(screen.queryByText('Chat is not available right now')).not.toBeInTheDocument();
  });

  it('that breaks is said once for each press, and is tried again with each', async () => {
    mockLoad.mockResolvedValue({ default: Broken });
    openSite('/nope', [remote({ name: 'mf-chat', slots: [{ slot: 'floating', expose: './Widget', answers: 'chat' }] })]);
    await waitFor(() => expect(mockLoad).toHaveBeenCalled());
    act(() => openChat());
    expect(await screen.findByText('Chat is not available right now')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: '404 Page Not Found' })).toBeInTheDocument();
  });

  describe('of a chat that nobody wants yet', () => {
    const chat = remote({
      name: 'mf-chat',
      slots: [{ slot: 'floating', expose: './Widget', answers: 'chat', launcher: true, whenStored: ['shop.chat.ticket'] }],
    });
    const launcher = () => screen.findByRole('button', { name: 'Open the support chat' });
    afterEach(() => sessionStorage.clear());

    it('is its button alone, until a pointer comes near', async () => {
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

    it('is loaded by itself where this tab or browser has something for it', async () => {
      sessionStorage.setItem('shop.chat.ticket', '"x"');
      mockLoad.mockResolvedValue({ default: () => <p>Two new messages</p> });
      openSite('/nope', [chat]);
      expect(screen.queryByRole('button', { name: /support chat/ })).not.toBeInTheDocument();
      expect(await screen.findByText('Two new messages')).toBeInTheDocument();
    });

    it('keeps its button when it does not come, and says so', async () => {
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
