import { jest } from '@jest/globals';
import { apiUrl, demoShop, write } from '@shop/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { emptyDraft, keepDraft } from '../src/shared/outbox/draft.ts';
import { answerOrders, placed, problem, received, server, submitted } from './support/shop-server.ts';
import { addToCart, battery, fillGuest, openFilled, openSite, other, placeButton } from './support/site.tsx';

afterEach(() => {
  jest.useRealTimers();
});

const summary = () => within(screen.getByRole('complementary', { name: 'Order Summary' }));

describe('placing an order', () => {
  it("sends the submitted shape once, and shows the shop's number", async () => {
    const { user, store, router } = openSite('/checkout', [battery]);
    await fillGuest(user);
    await user.dblClick(await placeButton());
    expect(await screen.findByRole('heading', { name: 'Order Confirmed!' })).toBeInTheDocument();
    expect(screen.getByText('ORD-700700')).toBeInTheDocument();
    expect(received).toHaveLength(1);
    expect(received[0]?.key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(received[0]?.body).toMatchObject({
      orderNumber: expect.stringMatching(/^ORD-\d{6}$/),
      customerName: 'Andre Campbell',
      customerEmail: '',
      customerPhone: '876 555 0199',
      deliveryMethod: 'delivery',
      region: 'kingston',
      paymentMethod: 'cash',
      subtotal: '6500.00',
      deliveryFee: '700.00',
      total: '7200.00',
      installationService: false,
    });
    expect(JSON.parse(String(received[0]?.body.items))).toEqual([
      {
        id: 'p-1',
        productName: battery.name,
        productPrice: '6500.00',
        quantity: 1,
        total: '6500.00',
        productImage: battery.image,
      },
    ]);
    expect(received[0]?.body).not.toHaveProperty('device');
    expect(store.getState().cart.lines).toEqual([]);
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('shows "Processing..." and ignores clicks while sending', async () => {
    let answer = () => {};
    server.use(
      answerOrders(async (body) => new Promise((done) => (answer = () => done(HttpResponse.json(placed(body)))))),
    );
    const { user } = openFilled();
    await user.click(await placeButton());
    const busy = await screen.findByRole('button', { name: 'Processing...' });
    expect(busy).toHaveAttribute('aria-disabled', 'true');
    expect(busy).toHaveFocus();
    await user.click(busy);
    expect(received).toHaveLength(1);
    expect(summary().getByText(battery.name)).toBeInTheDocument();
    answer();
    expect(await screen.findByText('Order Confirmed!')).toBeInTheDocument();
  });

  it('reports a slow connection until the response arrives', async () => {
    const said = () =>
      screen.queryAllByText(/^The connection is slow\. We are still sending your order, and nothing is lost/);
    let answer = (_: Response) => {};
    server.use(answerOrders(async () => new Promise((done) => (answer = done))));
    openFilled();
    const button = await placeButton();
    jest.useFakeTimers({
      doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setInterval', 'performance', 'Date'],
    });
    fireEvent.click(button);
    await waitFor(() => expect(received).toHaveLength(1));
    await act(() => jest.advanceTimersByTimeAsync(4_900));
    expect(said()).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(200));
    await waitFor(() => expect(said()).toHaveLength(1));
    expect(said()[0]?.closest('[role=status]')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Processing...' })).toBeInTheDocument();
    jest.useRealTimers();
    const errors = [{ field: 'customerPhone', message: 'Please enter a valid phone number' }];
    answer(problem(400, 'VALIDATION_FAILED', { errors }));
    expect(await screen.findByRole('button', { name: 'Please enter a valid phone number' })).toBeInTheDocument();
    expect(said()).toEqual([]);
    expect(received).toHaveLength(1);
  });

  it('removes only the ordered lines from the cart', async () => {
    let answer = () => {};
    server.use(
      answerOrders(async (body) => new Promise((done) => (answer = () => done(HttpResponse.json(placed(body)))))),
    );
    const { user, store } = openFilled();
    await user.click(await placeButton());
    await screen.findByRole('button', { name: 'Processing...' });
    act(() => {
      addToCart(store, battery);
      addToCart(store, other);
    });
    answer();
    expect(await screen.findByText('Order Confirmed!')).toBeInTheDocument();
    expect(store.getState().cart.lines).toEqual([
      { ...battery, quantity: 1 },
      { ...other, quantity: 1 },
    ]);
  });

  it('works with the keyboard only', async () => {
    const { user } = openSite('/checkout', [battery]);
    (await screen.findByLabelText(/^Name/)).focus();
    await user.paste('Andre');
    await user.tab();
    await user.paste('8765550199');
    await user.keyboard('{Tab}{Tab}');
    expect(screen.getByRole('radio', { name: /Delivery/ })).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: /Pickup/ })).toBeChecked();
    (await placeButton()).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Order Confirmed!')).toBeInTheDocument();
    expect(received[0]?.body).toMatchObject({
      deliveryMethod: 'pickup',
      pickupLocation: 'kingston',
      customerAddress: '',
      total: '6500.00',
    });
  });
});

describe('two tabs with the same cart', () => {
  /** Opens a tab with a completed checkout form. */
  function openTab() {
    const { values } = emptyDraft();
    keepDraft({ values: { ...values, name: 'Andre Campbell', phone: '876 555 0199', address: '12 Hope Road' } });
    const { user, container } = openSite('/checkout', [battery]);
    return { user, page: within(container) };
  }

  it('place one order when both submit during one request', async () => {
    let answer = () => {};
    server.use(
      answerOrders(async (body) => new Promise((done) => (answer = () => done(HttpResponse.json(placed(body)))))),
    );
    const [first, second] = [openTab(), openTab()];
    for (const { user, page } of [first, second]) {
      await user.click(await page.findByRole('button', { name: 'Place Secure Order' }));
      await page.findByRole('button', { name: 'Processing...' });
    }
    await waitFor(() => expect(received).toHaveLength(1));
    answer();
    expect(await first.page.findByText('Order Confirmed!')).toBeInTheDocument();
    expect(await second.page.findByText(/^Another tab was sending this cart/)).toBeInTheDocument();
    expect(received).toHaveLength(1);
  });
});

describe('a duplicated tab', () => {
  it('places another order with another key', async () => {
    const first = openFilled();
    await placeButton();
    const copied = { ...sessionStorage };
    await first.user.click(await placeButton());
    await screen.findByText('Order Confirmed!');
    first.unmount();
    for (const [key, value] of Object.entries(copied)) sessionStorage.setItem(key, value);
    const { user } = openSite('/checkout', [other]);
    await user.click(await placeButton());
    await screen.findByText('Order Confirmed!');
    expect(new Set(received.map(({ key }) => key)).size).toBe(2);
  });
});

describe('leaving checkout while its order is being sent', () => {
  async function leave(cart = [battery]) {
    let answer = (_: Response) => {};
    server.use(answerOrders(async () => new Promise((done) => (answer = done))));
    const site = openFilled(cart);
    await site.user.click(await placeButton());
    await waitFor(() => expect(received).toHaveLength(1));
    await site.user.click(screen.getByRole('link', { name: 'Back to Products' }));
    await screen.findByRole('heading', { name: 'Products' });
    return {
      ...site,
      answer: (response: Response) => answer(response),
      placed: () => placed(received[0]?.body ?? submitted()),
    };
  }

  it('keeps the current page and announces the placed order', async () => {
    const site = await leave();
    await waitFor(() => expect(site.store.getState().cart.lines).toEqual([]));
    site.answer(HttpResponse.json(site.placed(), { status: 201 }));
    expect(await screen.findByText('Your order has reached the shop')).toBeInTheDocument();
    expect(site.router.state.location.pathname).toBe('/device-batteries');
    await site.user.click(screen.getByRole('button', { name: 'View order' }));
    expect(await screen.findByText('Order Confirmed!')).toBeInTheDocument();
    expect(received).toHaveLength(1);
  });

  it('announces a refusal that leads back to the completed form', async () => {
    const site = await leave();
    site.answer(problem(409, 'OUT_OF_STOCK'));
    expect(await screen.findByText('Your order was not placed')).toBeInTheDocument();
    expect(screen.getByText('OUT_OF_STOCK happened.')).toBeInTheDocument();
    await site.user.click(screen.getByRole('button', { name: 'View order' }));
    await site.user.click(await screen.findByRole('button', { name: 'Return to Checkout' }));
    expect(await screen.findByLabelText(/^Name/)).toHaveValue('Andre Campbell');
    expect(site.store.getState().cart.lines).toEqual([{ ...battery, quantity: 1 }]);
    await waitFor(() => expect(localStorage.getItem('shop.outbox')).toBeNull());
  });
});

describe('checkout without browser storage', () => {
  it('stays open after a failed request and retries the same order', async () => {
    server.use(answerOrders(() => HttpResponse.error()));
    const { user, store, router } = openFilled();
    const button = await placeButton();
    const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await user.click(button);
    expect(
      await screen.findByText(/^The shop did not answer, and this browser cannot store your order/),
    ).toBeInTheDocument();
    expect([router.state.location.pathname, store.getState().cart.lines.length]).toEqual(['/checkout', 1]);
    server.use(answerOrders((body) => HttpResponse.json(placed(body), { status: 201 })));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Order Confirmed!')).toBeInTheDocument();
    expect(received).toEqual([received[0], received[0]]);
    refuse.mockRestore();
  });
});

describe('checkout of a signed-in customer', () => {
  it('shows the name and requires only the phone number', async () => {
    const account = {
      id: 'u',
      email: 'andre@example.com',
      username: null,
      firstName: 'Andre',
      lastName: 'Campbell',
      accountType: 'customer',
    };
    server.use(http.get(`${apiUrl}/auth/user`, () => HttpResponse.json(account)));
    const { user } = openSite('/checkout', [battery]);
    expect(await screen.findByText(/Logged in as/)).toHaveTextContent('Logged in as Andre Campbellandre@example.com');
    expect(screen.queryByLabelText(/^Name/)).not.toBeInTheDocument();
    expect(screen.queryByLabelText(/^Email/)).not.toBeInTheDocument();
    await user.click(await placeButton());
    expect(screen.getByRole('button', { name: 'Please provide your phone number' })).toBeInTheDocument();
    await write(user, screen.getByLabelText(/^Phone Number/), '8765550199');
    await write(user, screen.getByLabelText(/^Delivery Address/), '12 Hope Road');
    await user.click(await placeButton());
    await screen.findByText('Order Confirmed!');
    expect(received[0]?.body).toMatchObject({ customerName: 'Andre Campbell', customerEmail: 'andre@example.com' });
  });
});

describe('refused order', () => {
  const quoted = (changes: object[], total: string) => ({
    quote: { items: changes, subtotal: total, installationFee: '0.00', deliveryFee: '700.00', rounding: '0.00', total },
  });
  const item = {
    id: 'p-1',
    productName: battery.name,
    productPrice: '7000.00',
    quantity: 1,
    total: '7000.00',
    productImage: '',
    inStock: true,
  };

  it('shows old and new prices, and succeeds after acceptance', async () => {
    server.use(
      answerOrders((body) =>
        body.total === '7700.00'
          ? HttpResponse.json(placed(body))
          : problem(409, 'PRICE_CHANGED', quoted([item], '7700.00')),
      ),
    );
    const { user, store } = openFilled();
    await user.click(await placeButton());
    const notice = within(await screen.findByRole('alert', { name: 'Prices have changed' }));
    expect(notice.getByText(battery.name).nextSibling).toHaveTextContent('was $6,500 → $7,000');
    expect(notice.getByText('Total').nextSibling).toHaveTextContent('was $7,200 → $7,700');
    await user.click(notice.getByRole('button', { name: 'Accept new total, $7,700' }));
    expect(store.getState().cart.lines).toEqual([{ ...battery, price: '7000.00', quantity: 1 }]);
    await user.click(await placeButton());
    await screen.findByText('Order Confirmed!');
    expect(received.map(({ body }) => body.total)).toEqual(['7200.00', '7700.00']);
  });

  it('applies a changed fee', async () => {
    const changed = {
      quote: {
        items: [{ ...item, productPrice: '6500.00' }],
        subtotal: '6500.00',
        installationFee: '0.00',
        deliveryFee: '800.00',
        total: '7300.00',
      },
    };
    server.use(
      answerOrders((body) =>
        body.total === '7300.00' ? HttpResponse.json(placed(body)) : problem(409, 'PRICE_CHANGED', changed),
      ),
    );
    const { user } = openFilled();
    await user.click(await placeButton());
    await user.click(await screen.findByRole('button', { name: 'Accept new total, $7,300' }));
    await user.click(await placeButton());
    expect(await screen.findByText('Order Confirmed!')).toBeInTheDocument();
  });

  it('names sold-out products, removes them on click and keeps others', async () => {
    const rest = { ...item, id: 'p-2', productName: other.name, productPrice: '5800.00' };
    server.use(
      answerOrders(() =>
        problem(409, 'OUT_OF_STOCK', quoted([{ ...item, productPrice: '6500.00', inStock: false }, rest], '13000.00')),
      ),
    );
    const { user, store } = openFilled([battery, other]);
    await user.click(await placeButton());
    const notice = within(await screen.findByRole('alert', { name: 'No longer available' }));
    expect(notice.getByText(battery.name).parentElement).toHaveTextContent('Out of stock');
    expect(notice.queryByText(other.name)).not.toBeInTheDocument();
    await user.click(notice.getByRole('button', { name: 'Remove it and go on' }));
    expect(store.getState().cart.lines.map(({ productId }) => productId)).toEqual(['p-2']);
    expect(await placeButton()).toBeInTheDocument();
  });

  it('offers to remove a product that is no longer sold', async () => {
    server.use(
      answerOrders(() =>
        problem(400, 'VALIDATION_FAILED', { errors: [{ field: 'items.0.id', message: 'is no longer sold' }] }),
      ),
    );
    const { user } = openFilled();
    await user.click(await placeButton());
    await user.click(await screen.findByRole('button', { name: 'Remove it and go on' }));
    expect(await screen.findByText('Your cart is empty')).toBeInTheDocument();
  });

  it('keeps the cart and shows the reason, also after a retry', async () => {
    const { user, store } = openFilled();
    for (const [status, code] of [
      [403, 'FORBIDDEN'],
      [422, 'IDEMPOTENCY_KEY_REUSED'],
      [403, 'FORBIDDEN'],
    ] as const) {
      server.use(answerOrders(() => problem(status, code)));
      await user.click(await placeButton());
      expect(await screen.findByText(`${code} happened.`)).toBeInTheDocument();
      expect(store.getState().cart.lines).toHaveLength(1);
      expect(localStorage.getItem('shop.outbox')).toBeNull();
      expect(await placeButton()).toBeEnabled();
    }
    expect(new Set(received.map(({ key }) => key)).size).toBe(3);
  });

  it('shows the wait and the telephone at the rate limit', async () => {
    server.use(answerOrders(() => problem(429, 'RATE_LIMITED')));
    const { user, store } = openFilled();
    await user.click(await placeButton());
    expect(await screen.findByText('RATE_LIMITED happened.', { exact: false })).toBeInTheDocument();
    const summary = within(screen.getByRole('complementary', { name: 'Order Summary' }));
    expect(await summary.findByRole('link', { name: demoShop.telephone })).toHaveAttribute(
      'href',
      `tel:${demoShop.telephoneLink}`,
    );
    expect(store.getState().cart.lines).toHaveLength(1);
    expect(localStorage.getItem('shop.outbox')).toBeNull();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeEnabled();
  });
});
