import { loadRemote } from '@module-federation/enhanced/runtime';
import { openChat } from '@shop/platform/platform';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { openSite, page, remote } from './site.tsx';

jest.mock('@module-federation/enhanced/runtime', () => ({ loadRemote: jest.fn(), registerRemotes: jest.fn() }));
const load = jest.mocked(loadRemote);

const server = setupServer(http.get('*/api/auth/user', () => HttpResponse.json(null, { status: 401 })));
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());

const home = remote({ pages: [page('/', 'Home'), page('/late', 'Late')], nav: [{ area: 'primary', label: 'HOME', to: '/' }] });
const routes = (text: string) => ({ default: [{ path: '/', element: <h1>{text}</h1> }] });

function LatePage() {
  return <h1>Late page</h1>;
}
function Broken(): never {
  throw new Error('boom');
}

beforeEach(() => {
  load.mockReset();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

describe('a page of a remote', () => {
  it('is asked for by the name of its remote and module, and shown inside the layout', async () => {
    load.mockResolvedValue(routes('Welcome'));
    openSite('/', [home]);
    expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeInTheDocument();
    expect(load).toHaveBeenCalledWith('mf_a/routes');
    expect(screen.getByRole('banner')).toBeInTheDocument();
  });

  it('that does not come says so with the telephone, and Retry brings it', async () => {
    load.mockRejectedValueOnce(new Error('500')).mockResolvedValueOnce(routes('Welcome'));
    openSite('/', [home]);
    expect(await screen.findByText('This page did not load')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Call (876) 555-0142' })).toHaveAttribute('href', 'tel:+18765550142');
    expect(screen.getByRole('banner')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeInTheDocument();
  });

  it('that hangs has failed after 8 seconds', async () => {
    jest.useFakeTimers();
    load.mockReturnValue(new Promise(() => undefined));
    openSite('/', [home]);
    await act(() => jest.advanceTimersByTimeAsync(7_900));
    expect(screen.queryByText('This page did not load')).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(screen.getByText('This page did not load')).toBeInTheDocument();
    jest.useRealTimers();
  });

  it('whose own file does not come can be retried as well', async () => {
    const lazy = jest.fn().mockRejectedValueOnce(new Error('Loading chunk 7 failed')).mockResolvedValueOnce({ Component: LatePage });
    load.mockResolvedValue({ default: [{ path: '/late', lazy }] });
    openSite('/late', [home]);
    expect(await screen.findByText('This page did not load')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Late page' })).toBeInTheDocument();
  });

  it('that breaks while drawing leaves header and cart alive', async () => {
    load.mockResolvedValue({ default: [{ path: '/', Component: Broken }] });
    openSite('/', [home]);
    expect(await screen.findByText('Something went wrong on this page')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Cart, empty' })).toBeInTheDocument();
  });

  it('that was refused says why and never loads', async () => {
    openSite('/', [{ ...home, refused: 'mf-a needs platform ^2.0.0, this shop has 1.0.0' }]);
    expect(await screen.findByText('This page is being updated')).toBeInTheDocument();
    expect(screen.getByText(/needs platform \^2\.0\.0/)).toBeInTheDocument();
    expect(load).not.toHaveBeenCalled();
  });

  it('takes the title and the focus when it is navigated to', async () => {
    load.mockResolvedValue({ default: [...routes('Welcome').default, { path: '/late', Component: LatePage }] });
    const { router } = openSite('/', [home]);
    await screen.findByRole('heading', { name: 'Welcome' });
    await act(() => router.navigate('/late'));
    expect(await screen.findByRole('heading', { name: 'Late page' })).toBeInTheDocument();
    expect(document.title).toBe('Late | Test Shop');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('may bring its own header', async () => {
    load.mockResolvedValue(routes('Secure checkout'));
    openSite('/', [remote({ pages: [page('/', 'Checkout', { layout: 'bare' })] })]);
    expect(await screen.findByText('Secure checkout')).toBeInTheDocument();
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
  });
});

describe('the floating widget', () => {
  const widget = remote({ name: 'mf-chat', slots: [{ slot: 'floating', expose: './Widget' }] });

  it('is drawn over every page', async () => {
    load.mockResolvedValue({ default: () => <button type="button">Open chat</button> });
    openSite('/nope', [widget]);
    expect(await screen.findByRole('button', { name: 'Open chat' }, { timeout: 4_000 })).toBeInTheDocument();
  });

  it('that does not come is silent until someone asks for it', async () => {
    load.mockRejectedValue(new Error('404'));
    openSite('/nope', [widget]);
    await waitFor(() => expect(load).toHaveBeenCalled(), { timeout: 4_000 });
    await act(async () => undefined);
    expect(screen.getByRole('heading', { name: '404 Page Not Found' })).toBeInTheDocument();
    act(() => openChat());
    expect(await screen.findByText('Chat is not available right now')).toBeInTheDocument();
    expect(screen.getByText('Call us at (876) 555-0142.')).toBeInTheDocument();
  });
});
