import { jest } from '@jest/globals';
import { startSessionSync, useChatRequest } from '@shop/platform/platform';
import { apiUrl, demoShop, hydrateApp, renderApp } from '@shop/platform/testing';
import { renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import accountRoutes from '../src/account.tsx';
import { entry, item, order, refusal, session, settings, ticket } from './account.ts';
import { product } from './products.ts';
import { customer, failing, testServer } from './server.ts';

const server = testServer();

describe('account pages', () => {
  const others = ['/', '/login'].map((path) => ({ path, element: <h1>Page {path}</h1> }));

  beforeEach(() => {
    server.use(
      http.get(`${apiUrl}/auth/user`, () => HttpResponse.json(customer)),
      // A change of accounts clears the cache, so pages load these again.
      http.get(`${apiUrl}/shop`, () => HttpResponse.json(demoShop)),
      http.get(`${apiUrl}/auth/settings`, () => HttpResponse.json(settings)),
      http.get(`${apiUrl}/auth/sessions`, () => HttpResponse.json([session({ isCurrent: true })])),
      http.get(`${apiUrl}/auth/passkeys`, () => HttpResponse.json([])),
      http.get(`${apiUrl}/auth/activity`, () => HttpResponse.json({ entries: [entry()], next: null })),
      http.get(`${apiUrl}/orders`, () => HttpResponse.json([order()])),
      http.get(`${apiUrl}/user/tickets`, () => HttpResponse.json([ticket()])),
    );
  });

  const open = (path = '/account', options: Parameters<typeof hydrateApp>[1] = { user: customer }) =>
    hydrateApp([...accountRoutes, ...others], { path, ...options });

  const tabs: [path: string, label: string, title: string, reads: string[]][] = [
    ['/account', 'Profile', 'Profile', ['/api/auth/settings']],
    ['/account/orders', 'Orders', 'Orders', ['/api/orders?page=1&limit=20']],
    ['/account/support', 'Support', 'Past Conversations', ['/api/user/tickets?page=1&limit=20']],
    [
      '/account/settings',
      'Settings',
      'Notifications',
      ['/api/auth/settings', '/api/auth/activity?limit=10', '/api/auth/passkeys'],
    ],
  ];

  describe('account page', () => {
    it.each(tabs)('at %s renders the tab %s on the server and marks it', async (path, label, title, reads) => {
      const { html, ...app } = await open(path);
      // Sessions are not preloaded: only the cookie tells which one is the current one.
      expect([app.reads, app.calls]).toEqual([reads, label === 'Settings' ? ['/api/auth/sessions'] : []]);
      expect(html).toContain(title);
      const nav = within(screen.getByRole('navigation', { name: 'My Account' }));
      expect(nav.getByRole('link', { current: 'page' })).toHaveTextContent(label);
      expect(screen.getByRole('heading', { level: 2, name: title })).toBeInTheDocument();
      expect(document.title).toBe(`${label} · My Account | Test Shop`);
    });

    it('sets noindex', async () => {
      const { head } = await open();
      expect(head).toContain('<meta name="robots" content="noindex"');
    });

    it('keeps the current tab after Back', async () => {
      const { router } = await open();
      await userEvent.click(screen.getByRole('link', { name: 'Orders' }));
      expect(await screen.findByText('ORD-482913')).toBeInTheDocument();
      await router.navigate(-1);
      expect(await screen.findByRole('heading', { level: 2, name: 'Profile' })).toBeInTheDocument();
    });

    it('links to the store', async () => {
      await open();
      expect(screen.getByRole('link', { name: 'Back to Store' })).toHaveAttribute('href', '/');
    });
  });

  describe('account page without a session', () => {
    it.each(tabs)('redirects %s to the sign-in and back', async (path) => {
      const { html, router } = await open(path, {});
      expect(html).toContain('Sign in to see your account');
      await waitFor(() =>
        expect(router.state.location).toMatchObject({
          pathname: '/login',
          search: `?next=${encodeURIComponent(path)}`,
        }),
      );
      await router.navigate(-1);
      expect(router.state.location.pathname).toBe('/login');
    });

    it('redirects to the sign-in with a toast when the session has ended', async () => {
      server.use(http.get(`${apiUrl}/orders`, () => refusal(401, 'UNAUTHENTICATED', 'Please sign in.')));
      const { router, store } = await open('/account');
      await userEvent.click(screen.getByRole('link', { name: 'Orders' }));
      expect(await screen.findByText('Your session has ended')).toBeInTheDocument();
      await waitFor(() => expect(router.state.location.search).toBe('?next=%2Faccount%2Forders'));
      expect(JSON.stringify(store.getState().api.queries)).not.toContain(customer.email);
    });

    it('shows an error with Retry while auth is down', async () => {
      server.use(http.get(`${apiUrl}/auth/user`, failing, { once: true }));
      renderApp([...accountRoutes, ...others], { path: '/account' });
      expect(await screen.findByText('Your account could not be opened.')).toBeInTheDocument();
      await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
      expect(await screen.findByRole('heading', { level: 2, name: 'Profile' })).toBeInTheDocument();
    });
  });

  describe('account page after a switch of accounts', () => {
    it('shows no drafts, dialogs or data of the previous account', async () => {
      const { store } = await open();
      await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
      await userEvent.type(screen.getByLabelText(/First Name/), 'a Secret');
      const next = { ...customer, id: 'u3', email: 'andre@example.com', firstName: 'Andre' };
      server.use(http.get(`${apiUrl}/auth/user`, () => HttpResponse.json(next)));
      const stop = startSessionSync(store);
      localStorage.setItem('shop.session', JSON.stringify({ userId: 'u3', at: 1 }));
      window.dispatchEvent(new StorageEvent('storage', { key: 'shop.session' }));
      expect((await screen.findAllByText('andre@example.com')).length).toBeGreaterThan(0);
      expect(screen.queryByDisplayValue(/Secret/)).not.toBeInTheDocument();
      expect(document.body).not.toHaveTextContent('ann@example.com');
      stop();
    });
  });

  describe('Logout', () => {
    it('ends the session, shows "Logged out" and opens the home page', async () => {
      server.use(http.post(`${apiUrl}/auth/logout`, () => new HttpResponse(null, { status: 204 })));
      const { router } = await open();
      await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
      expect(await screen.findByText('Logged out')).toBeInTheDocument();
      await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    });

    it('shows an error and keeps the session when the request fails', async () => {
      server.use(http.post(`${apiUrl}/auth/logout`, failing));
      await open();
      await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
      expect(await screen.findByText('Logout failed')).toBeInTheDocument();
      expect(screen.getByText('Failed to logout. Please try again.')).toBeInTheDocument();
      expect(screen.getByRole('heading', { level: 2, name: 'Profile' })).toBeInTheDocument();
    });
  });

  describe('Support', () => {
    const answers = (...tickets: ReturnType<typeof ticket>[]) =>
      server.use(http.get(`${apiUrl}/user/tickets`, () => HttpResponse.json(tickets)));
    const asked = () => renderHook(() => useChatRequest()).result.current;

    it('starts a chat and links to the FAQ', async () => {
      answers();
      await open('/account/support');
      expect(screen.getByText('No support tickets yet')).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Browse FAQ' })).toHaveAttribute('href', '/faq');
      await userEvent.click(screen.getByRole('button', { name: 'Start Chat' }));
      expect(asked()).toMatchObject({ id: expect.any(Number) });
      expect(asked()?.ticketId).toBeUndefined();
    });

    it('lists past conversations, which open in the chat', async () => {
      answers(ticket({ id: 't9', status: 'in_progress', category: 'contact', resolvedAt: '2026-11-20T15:00:00.000Z' }));
      await open('/account/support');
      const [row] = within(screen.getByRole('list', { name: 'Past Conversations' })).getAllByRole('listitem');
      expect(row).toHaveTextContent(
        'Will it fit an SM-A546E?Status: In progressCategory: ContactCreated: 18 Nov 2026Resolved: 20 Nov 2026',
      );
      await userEvent.click(screen.getByRole('button', { name: 'Will it fit an SM-A546E?' }));
      expect(asked()).toMatchObject({ ticketId: 't9' });
    });

    it("opens the ticket of a mail's link once, also after a sign-in", async () => {
      answers(ticket({ id: 't9' }));
      const { router } = await open('/account/support?ticket=t9');
      expect(asked()).toMatchObject({ ticketId: 't9' });
      expect(router.state.location.search).toBe('');
      const { router: guests } = await open('/account/support?ticket=t9', {});
      await waitFor(() => expect(guests.state.location.search).toBe('?next=%2Faccount%2Fsupport%3Fticket%3Dt9'));
    });
  });
});

describe('account orders', () => {
  const [first, second, third] = ['1', '2', '3'].map((digit) => `${digit.repeat(8)}-1111-4111-8111-111111111111`) as [
    string,
    string,
    string,
  ];

  const answers = (...orders: ReturnType<typeof order>[]) =>
    server.use(http.get(`${apiUrl}/orders`, () => HttpResponse.json(orders)));
  const open = () => hydrateApp(accountRoutes, { path: '/account/orders', user: customer });
  const card = (number: string) => within(screen.getByRole('heading', { name: number }).closest('li') as HTMLElement);

  describe('orders tab', () => {
    it('shows the facts of an order and links to it', async () => {
      answers(
        order({
          status: 'shipped',
          carrier: 'Knutsford Express',
          trackingNumber: '4471-208',
          estimatedDelivery: '2099-11-24',
        }),
      );
      const { html } = await open();
      expect(html).toContain('ORD-482913');
      const shown = card('ORD-482913');
      expect(shown.getByText('On its way!')).toBeInTheDocument();
      expect(shown.getByText(/15,500\.00/)).toBeInTheDocument();
      expect(shown.getByText('21 Nov 2026')).toBeInTheDocument();
      expect(shown.getByText('With Knutsford Express')).toBeInTheDocument();
      expect(shown.getByText('4471-208')).toBeInTheDocument();
      expect(shown.getByText('Arrives Tue 24 Nov')).toBeInTheDocument();
      for (const name of ['ORD-482913', 'Track order'])
        expect(shown.getByRole('link', { name })).toHaveAttribute(
          'href',
          '/order-tracking?order=ORD-482913&key=c2lnbmVk',
        );
    });

    it.each([
      [{ promise: { date: '2099-11-26', from: null } }, 'Arrives Thu 26 Nov'],
      [{ deliveryMethod: 'pickup', promise: { date: '2099-11-26', from: 600 } }, 'Ready Thu 26 Nov from 10 AM'],
      [{ promise: { date: '2020-11-24', from: null } }, 'Was due Tue 24 Nov'],
      [
        { paymentMethod: 'bank', promise: { date: '2020-11-24', from: null } },
        'The day follows once your transfer is verified',
      ],
    ] as const)('shows the expected day: %j', async (part, text) => {
      answers(order(part));
      await open();
      expect(card('ORD-482913').getByText(text)).toBeInTheDocument();
    });

    it.each([
      [{ paymentMethod: 'bank', receiptSent: true }, 'Receipt being checked.'],
      [{ paymentMethod: 'bank', paymentStatus: 'verified' }, undefined],
      [{ paymentMethod: 'cash', paymentStatus: 'failed' }, 'Payment failed.'],
    ] as const)('shows the payment state: %j', async (part, text) => {
      answers(order(part));
      await open();
      expect(
        card('ORD-482913')
          .queryByText(/Receipt|Payment/)
          ?.textContent?.trim(),
      ).toBe(text);
    });

    it.each([
      [{ receiptSent: false }, 'Receipt missing.', 'Upload it'],
      [{ receiptSent: false, paymentStatus: 'failed' }, 'Receipt rejected.', 'Upload another one'],
    ] as const)('links to the upload of a missing receipt: %j', async (part, text, action) => {
      answers(order({ paymentMethod: 'bank', ...part }));
      await open();
      const upload = within(card('ORD-482913').getByText(text).parentElement as HTMLElement).getByRole('link', {
        name: action,
      });
      expect(upload).toHaveAttribute('href', '/order-tracking?order=ORD-482913&key=c2lnbmVk');
    });

    it('shows whether staff are available', async () => {
      const now = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2099-11-23T16:00:00Z'));
      answers(order());
      await open();
      expect(await screen.findByText('"Get help" opens the chat. Staff are here until 5 PM.')).toBeInTheDocument();
      now.mockRestore();
    });

    it('shows "No orders yet" and links to the products', async () => {
      answers();
      await open();
      expect(screen.getByText('No orders yet')).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Show all products' })).toBeInTheDocument();
    });

    it('loads a page at a time and focuses the first new order', async () => {
      const numbers = Array.from({ length: 25 }, (_, index) => `ORD-${100_000 + index}`);
      server.use(
        http.get(`${apiUrl}/orders`, ({ request }) => {
          const page = Number(new URL(request.url).searchParams.get('page'));
          return HttpResponse.json(
            numbers.slice((page - 1) * 20, page * 20).map((orderNumber) => order({ orderNumber })),
          );
        }),
      );
      await open();
      await userEvent.click(screen.getByRole('button', { name: 'Show more orders' }));
      expect(await screen.findByRole('heading', { name: 'ORD-100024' })).toBeInTheDocument();
      expect(screen.getByRole('heading', { name: 'ORD-100020' }).closest('li')).toHaveFocus();
      expect(screen.queryByRole('button', { name: 'Show more orders' })).not.toBeInTheDocument();
    });

    it('retries after a failure by button or when the browser comes online', async () => {
      server.use(http.get(`${apiUrl}/orders`, failing));
      await open();
      const retry = await screen.findByRole('button', { name: 'Retry' });
      await waitFor(() => expect(retry).not.toHaveAttribute('aria-busy'));
      answers(order());
      window.dispatchEvent(new Event('online'));
      expect(await screen.findByRole('heading', { name: 'ORD-482913' })).toBeInTheDocument();
    });
  });

  describe('Order again', () => {
    const sells = (...products: object[]) =>
      server.use(http.get(`${apiUrl}/products/some`, () => HttpResponse.json(products)));
    const lines = (store: Awaited<ReturnType<typeof open>>['store']) =>
      store.getState().cart.lines.map(({ productId, quantity, price }) => ({ productId, quantity, price }));
    const again = () => userEvent.click(screen.getByRole('button', { name: 'Order again' }));

    it('adds items at today’s price and reports unavailable ones', async () => {
      answers(
        order({
          items: [item(first, 'iPhone Battery', 2), item(second, 'Galaxy Battery'), item(third, 'Nokia Battery')],
        }),
      );
      sells(
        { ...product({ id: first, price: '6900.00' }), onSale: true },
        { ...product({ id: second, inStock: false }), onSale: true },
        { ...product({ id: third }), onSale: false },
      );
      const { store } = await open();
      await again();
      expect(await screen.findByText('Added to cart')).toBeInTheDocument();
      expect(lines(store)).toEqual([{ productId: first, quantity: 2, price: '6900.00' }]);
      expect(screen.getByText('Galaxy Battery is out of stock. Nokia Battery is no longer sold.')).toBeInTheDocument();
    });

    it('adds nothing and explains it when no item is on sale', async () => {
      answers(order({ items: [item(first, 'iPhone Battery')] }));
      sells();
      const { store } = await open();
      await again();
      expect(await screen.findByText('iPhone Battery is no longer sold.')).toBeInTheDocument();
      expect(lines(store)).toEqual([]);
    });

    it('shows an error when the products cannot be loaded', async () => {
      answers(order());
      server.use(http.get(`${apiUrl}/products/some`, failing));
      await open();
      await again();
      expect(await screen.findByText('Not added to the cart')).toBeInTheDocument();
    });
  });
});
