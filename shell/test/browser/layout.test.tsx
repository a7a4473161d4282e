import type { NavEntry } from '@shop/contracts/remote';
import { chatRequestTaken, dismissToast, useChatRequest } from '@shop/platform/platform';
import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { openSite, page, remote } from './site.tsx';

const user = { id: 'u1', email: 'ann@example.com', username: null, firstName: 'Ann', accountType: 'customer' };
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  localStorage.clear();
  server.use(http.get('*/api/auth/user', () => HttpResponse.json(null, { status: 401 })));
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const nav: NavEntry[] = [
  { area: 'primary', label: 'SHOP', to: '/shop', order: 2 },
  { area: 'primary', label: 'HOME', to: '/', order: 1 },
  { area: 'more', label: 'About Us', to: '/about' },
  { area: 'person', label: 'Wishlist', to: '/wishlist', counts: 'test.wishlist' },
  { area: 'footer-help', label: 'FAQs', to: '/faq' },
];
// All addresses are unknown: the tests check the layout around the not-found page.
const open = (pages: string[], lines: object[] = []) =>
  openSite('/nope', [remote({ pages: pages.map((path) => page(path)), nav })], { lines });

const openPhoneMenu = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Open menu' }));
  return screen.findByRole('navigation', { name: 'Menu' });
};

describe('the chat', () => {
  it('is offered only when a remote provides it', async () => {
    const sender = { slot: 'floating' as const, expose: './OutboxSender' };
    const { unmount } = openSite('/nope', [remote({ pages: [], slots: [sender] })]);
    await screen.findByRole('heading', { name: '404 Page Not Found' });
    expect(screen.queryByRole('button', { name: /^Chat/ })).not.toBeInTheDocument();
    unmount();
    openSite('/nope', [remote({ pages: [], slots: [{ ...sender, whenStored: ['never'], answers: 'chat' }] })]);
    expect(await screen.findByRole('button', { name: /^Chat/ })).toBeInTheDocument();
  });
});

describe('the footer chat link', () => {
  const footer = async () => within(await screen.findByRole('contentinfo'));
  const chat = remote({
    name: 'mf-chat',
    slots: [{ slot: 'floating', expose: './Widget', whenStored: ['never'], answers: 'chat' }],
  });
  const openAt = async (time: string) => {
    jest.useFakeTimers({ now: new Date(time), advanceTimers: true });
    openSite('/nope', [remote({ pages: [page('/faq')], nav }), chat]);
    return footer();
  };
  afterEach(() => jest.useRealTimers());

  it.each([
    ['2026-11-23T12:00:00-05:00', 'Chat: staff are here now'],
    ['2026-11-22T12:00:00-05:00', 'Chat: staff answer in opening hours'],
  ])('is the first help link, and at %s says "%s"', async (time, text) => {
    const chatButton = await (await openAt(time)).findByRole('button', { name: text });
    const first = (await footer()).getByRole('link', { name: 'FAQs' });
    expect(chatButton.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});

describe('the header', () => {
  it('links only released pages, in order', async () => {
    open(['/', '/shop']);
    const main = await screen.findByRole('navigation', { name: 'Main' });
    expect(
      within(main)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['HOME', 'SHOP']);
    expect(screen.queryByRole('button', { name: /MORE/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Search' })).not.toBeInTheDocument();
    expect(screen.queryByText('FAQs')).not.toBeInTheDocument();
  });

  it('opens the MORE menu and closes it on Escape', async () => {
    open(['/', '/about']);
    fireEvent.click(await screen.findByRole('button', { name: 'MORE' }));
    expect(screen.getByRole('link', { name: 'About Us' })).toHaveAttribute('href', '/about');
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(screen.queryByRole('link', { name: 'About Us' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'MORE' })).toHaveFocus();
  });

  it.each([
    ['["a","b"]', 'Wishlist, 2'],
    ['[]', 'Wishlist'],
    ['no list', 'Wishlist'],
  ])('shows the stored count: with %s stored "%s"', async (text, label) => {
    localStorage.setItem('test.wishlist', text);
    open(['/', '/wishlist']);
    fireEvent.click(await screen.findByRole('button', { name: 'Your lists' }));
    expect(screen.getByRole('link', { name: /^Wishlist/ })).toHaveTextContent(label);
    const menu = await openPhoneMenu();
    expect(within(menu).getByRole('link', { name: /^Wishlist/ })).toHaveTextContent(label);
    localStorage.clear();
  });

  it('repeats the links and search in the phone menu', async () => {
    open(['/', '/shop', '/about', '/search', '/wishlist']);
    const menu = await openPhoneMenu();
    expect(
      within(menu)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['HOME', 'SHOP', 'SEARCH', 'About Us', 'Wishlist', 'Call (876) 555-0142']);
    expect(within(menu).queryByRole('button', { name: 'Chat' })).not.toBeInTheDocument();
  });

  it('links to families and chat from the phone menu', async () => {
    const shop: NavEntry[] = [
      { area: 'primary', label: 'SHOP', to: '/device-batteries' },
      { area: 'footer-shop', label: 'iPad', to: '/device-batteries/iPad', picture: '/ipad.svg' },
      { area: 'footer-shop', label: 'Find my battery', to: '/device-batteries' },
    ];
    const pages = [page('/device-batteries'), page('/device-batteries/iPad')];
    const widget = remote({ name: 'mf-chat', slots: [{ slot: 'floating', expose: './Widget', answers: 'chat' }] });
    openSite('/nope', [remote({ pages, nav: shop }), widget]);
    const { result } = renderHook(() => useChatRequest());
    const menu = within(await openPhoneMenu());
    expect(menu.getByRole('link', { name: 'iPad' })).toHaveAttribute('href', '/device-batteries/iPad');
    expect(menu.queryByRole('link', { name: 'Find my battery' })).not.toBeInTheDocument();
    fireEvent.click(menu.getByRole('button', { name: 'Chat' }));
    await waitFor(() => expect(result.current).not.toBeNull());
    expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus();
    act(() => chatRequestTaken());
  });

  it('opens the chat immediately from a phone menu without history entry', async () => {
    const widget = remote({ name: 'mf-chat', slots: [{ slot: 'floating', expose: './Widget', answers: 'chat' }] });
    const { router } = openSite('/nope', [widget]);
    jest.spyOn(router, 'navigate').mockResolvedValue(undefined);
    const { result } = renderHook(() => useChatRequest());
    fireEvent.click(within(await openPhoneMenu()).getByRole('button', { name: 'Chat' }));
    expect(result.current).not.toBeNull();
    act(() => chatRequestTaken());
    fireEvent.popState(window);
    expect(result.current).toBeNull();
  });

  it('closes the phone menu on Back and stays on the page', async () => {
    const { router } = open(['/', '/shop']);
    await openPhoneMenu();
    await waitFor(() => expect(router.state.location.state).toHaveProperty('layer'));
    act(() => window.history.back());
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Menu' })).not.toBeInTheDocument());
    expect(router.state.location.pathname).toBe('/nope');
    const menu = within(await openPhoneMenu());
    await waitFor(() => expect(router.state.location.state).toHaveProperty('layer'));
    fireEvent.click(menu.getByRole('link', { name: 'SHOP' }));
    await waitFor(() =>
      expect(router.state.navigation.location?.pathname ?? router.state.location.pathname).toBe('/shop'),
    );
    expect(router.state.historyAction).not.toBe('POP');
  });

  it('offers a skip link to products on pages with products', async () => {
    openSite('/nope', [remote({ pages: [page('/nope', { products: true })] })]);
    expect(await screen.findByRole('link', { name: 'Skip to products' })).toHaveAttribute('href', '#products');
  });

  it('shows delivery facts and the telephone number', async () => {
    open(['/']);
    expect(
      await screen.findByText('Delivery islandwide $700 JMD · Pickup free · Installation $2,500 JMD'),
    ).toBeInTheDocument();
    expect(await screen.findByText(/^Kingston (open|closed)$/)).toBeInTheDocument();
  });
});

describe('the user menu', () => {
  it('is absent when no remote offers sign-in', async () => {
    open(['/']);
    await screen.findByRole('heading', { name: '404 Page Not Found' });
    expect(screen.queryByRole('button', { name: /sign in/i })).not.toBeInTheDocument();
  });

  it('offers Sign In and Create Account', async () => {
    open(['/login', '/signup']);
    fireEvent.click(await screen.findByRole('button', { name: 'Sign in or create an account' }));
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login?next=%2Fnope');
    expect(screen.getByRole('link', { name: 'Create Account' })).toHaveAttribute('href', '/signup?next=%2Fnope');
  });

  it.each([
    ['the current page', '/nope?page=2', '/login?next=%2Fnope%3Fpage%3D2'],
    ['home, without a parameter', '/', '/login'],
    ['home from the sign-up page', '/signup', '/login'],
    ['the earlier target from the sign-up page', '/signup?next=%2Faccount', '/login?next=%2Faccount'],
    ['a secret page without its token', '/secret?token=abc', '/login?next=%2Fsecret'],
  ])('leads back to %s', async (_, address, href) => {
    openSite(address, [remote({ pages: [page('/login'), page('/secret', { secret: true })] })]);
    fireEvent.click(await screen.findByRole('button', { name: /^Sign in/ }));
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', href);
  });

  it('reports a failed sign-out and keeps the user signed in', async () => {
    server.use(
      http.get('*/api/auth/user', () => HttpResponse.json(user)),
      http.post('*/api/auth/logout', () => new HttpResponse(null, { status: 503 })),
    );
    open(['/login', '/account']);
    fireEvent.click(await screen.findByRole('button', { name: 'Account of Ann' }));
    fireEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
    expect(await screen.findByText('Logout Error')).toBeInTheDocument();
    expect(screen.getByText('There was an issue logging you out. Please try again.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Account of Ann' })).toBeInTheDocument();
  });

  it('greets the signed-in user and signs out', async () => {
    server.use(
      http.get('*/api/auth/user', () => HttpResponse.json(user)),
      http.post('*/api/auth/logout', () => new HttpResponse(null, { status: 204 })),
    );
    open(['/login', '/account']);
    fireEvent.click(await screen.findByRole('button', { name: 'Account of Ann' }));
    expect(screen.getByText('Hello, Ann')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'My Account' })).toBeInTheDocument();
    act(() => screen.getByRole('button', { name: 'Sign Out' }).focus());
    fireEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
    expect(await screen.findByText('Logged out successfully')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Sign in or create an account' })).toHaveFocus();
  });
});

describe('the account section of the phone menu', () => {
  it('links to sign-in and registration, which return to the page', async () => {
    open(['/login', '/signup']);
    const menu = within(await openPhoneMenu());
    expect(menu.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login?next=%2Fnope');
    expect(menu.getByRole('link', { name: 'Create Account' })).toHaveAttribute('href', '/signup?next=%2Fnope');
  });

  it('greets the user, links to the account and signs out', async () => {
    server.use(
      http.get('*/api/auth/user', () => HttpResponse.json({ ...user, firstName: null, username: 'ann.b' })),
      http.post('*/api/auth/logout', () => new HttpResponse(null, { status: 204 })),
    );
    dismissToast();
    open(['/login', '/account']);
    await screen.findByRole('button', { name: 'Account of ann.b' });
    const menu = within(await openPhoneMenu());
    expect(menu.getByText('Hello, ann.b')).toBeInTheDocument();
    expect(menu.getByRole('link', { name: 'My Account' })).toHaveAttribute('href', '/account');
    expect(menu.queryByRole('link', { name: 'Sign In' })).not.toBeInTheDocument();
    fireEvent.click(menu.getByRole('button', { name: 'Sign Out' }));
    expect(await screen.findByText('You have been safely logged out.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus();
  });
});

describe('an unknown address', () => {
  it('shows the not-found page with links and its title', async () => {
    open(['/', '/shop']);
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeInTheDocument();
    expect(screen.getByText('Did you forget to add the page to the router?')).toBeInTheDocument();
    const main = screen.getByRole('main');
    expect(within(main).getByRole('link', { name: 'HOME' })).toHaveAttribute('href', '/');
  });
});

describe('the cart side sheet', () => {
  const battery = {
    productId: 'p1',
    name: 'iPhone 13 Battery',
    price: '6500.00',
    image: '',
    deviceName: 'iPhone 13',
    quantity: 2,
  };
  const openCart = async (pages: string[], lines: object[]) => {
    const { router } = open(pages, lines);
    fireEvent.click(await screen.findByRole('button', { name: /^Cart/ }));
    const sheet = await screen.findByRole('dialog', {}, { timeout: 10_000 });
    return { sheet: within(sheet), router };
  };

  it('invites to shop when empty', async () => {
    const { sheet } = await openCart(['/'], []);
    expect(sheet.getByText('Shopping Cart (0 items)')).toBeInTheDocument();
    expect(sheet.getByText('Your cart is empty')).toBeInTheDocument();
    expect(sheet.getByText('Add some battery products to get started!')).toBeInTheDocument();
    expect(sheet.getByRole('button', { name: 'Continue Shopping' })).toBeInTheDocument();
  });

  it('shows each line, the total and the notes', async () => {
    const { sheet } = await openCart(['/checkout'], [battery]);
    expect(sheet.getByText('Shopping Cart (2 items)')).toBeInTheDocument();
    expect(sheet.getByText('Review your items and proceed to checkout when ready.')).toBeInTheDocument();
    expect(sheet.getByText('For iPhone 13')).toBeInTheDocument();
    expect(sheet.getByText('$6,500.00 each')).toBeInTheDocument();
    expect(sheet.getByText('2 × $6,500.00')).toBeInTheDocument();
    expect(sheet.getAllByText('$13,000.00')).toHaveLength(2);
    expect(sheet.getByText(/Installation service available for \$2,500 JMD/)).toBeInTheDocument();
    expect(sheet.getByText(/Payment: Cash or Bank Transfer \(Test Bank\)/)).toBeInTheDocument();
  });

  it('changes quantities, removes lines and clears the cart', async () => {
    const { sheet } = await openCart(
      ['/'],
      [battery, { ...battery, productId: 'p2', name: 'Galaxy Battery', quantity: 1 }],
    );
    const [first, second] = sheet.getAllByRole('button', { name: 'Decrease quantity' });
    expect(second).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(first as HTMLElement);
    expect(sheet.getByText('Shopping Cart (2 items)')).toBeInTheDocument();
    fireEvent.click(sheet.getByRole('button', { name: 'Remove Galaxy Battery' }));
    expect(sheet.getByText('Shopping Cart (1 item)')).toBeInTheDocument();
    fireEvent.click(sheet.getByRole('button', { name: 'Clear Cart' }));
    expect(sheet.getByText('Your cart is empty')).toBeInTheDocument();
  });

  it('closes when it leads to checkout', async () => {
    const { sheet, router } = await openCart(['/checkout'], [battery]);
    fireEvent.click(sheet.getByRole('button', { name: 'Proceed to Checkout' }));
    await waitFor(() =>
      expect(router.state.navigation.location?.pathname ?? router.state.location.pathname).toBe('/checkout'),
    );
  });
});
