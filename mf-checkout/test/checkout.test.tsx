import { apiUrl, demoShop } from '@shop/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { answerOrders, placed, problem, received, server } from './support/shop-server.ts';
import { addToCart, battery, fillGuest, openSite, other, placeButton } from './support/site.tsx';

const summary = () => within(screen.getByRole('complementary', { name: 'Order Summary' }));

describe('an empty cart', () => {
  it('says so and leads to the products', async () => {
    const { user } = openSite('/checkout');
    expect(await screen.findByText('Your cart is empty')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Continue Shopping' }));
    expect(await screen.findByText('Products')).toBeInTheDocument();
  });
});

describe('a cart that was ordered in another tab', () => {
  it('says so, leads to the order, and keeps the focus on the page', async () => {
    const { store } = openSite('/checkout', [battery]);
    (await placeButton()).focus();
    act(() => {
      store.dispatch({ type: 'cart/cartRead', payload: [] });
      store.dispatch({ type: 'cart/orderedElsewhere' });
    });
    expect(screen.getByText('Ordered in another tab')).toBeInTheDocument();
    expect(screen.queryByText('Your cart is empty')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'View Order' })).toHaveAttribute('href', '/order-confirmation');
    await waitFor(() => expect(document.activeElement).toContainElement(screen.getByText('Ordered in another tab')));
  });
});

describe('the form', () => {
  it('marks what is required in one way, and says it once', async () => {
    openSite('/checkout', [battery]);
    await screen.findByLabelText(/^Name/);
    const required = [...document.querySelectorAll('[aria-required="true"]')];
    const labels = required.map(({ id }) => document.querySelector(`label[for="${id}"]`)?.textContent?.trim());
    expect(labels).toEqual(['Name *', 'Phone Number *', 'Delivery Address *', 'Parish *']);
  });

  it('offers no choice where there is none: cash is how it is paid', async () => {
    openSite('/checkout', [battery]);
    const payment = within(await screen.findByRole('region', { name: /Payment Method/ }));
    expect(payment.getByText('Cash')).toBeInTheDocument();
    expect(payment.queryByRole('radio')).not.toBeInTheDocument();
  });

  it('promises no terms that nobody can read', async () => {
    openSite('/checkout', [battery]);
    await placeButton();
    expect(document.body).not.toHaveTextContent(/terms/i);
  });

  it('takes a number from abroad', async () => {
    const { user } = openSite('/checkout', [battery]);
    await fillGuest(user);
    await user.clear(screen.getByLabelText(/^Phone Number/));
    await user.type(screen.getByLabelText(/^Phone Number/), '+44 20 7946 0000');
    await user.click(await placeButton());
    await screen.findByText('Order Confirmed!');
    expect(received[0]?.body.customerPhone).toBe('+44 20 7946 0000');
  });

  it('that is left and opened again holds what was typed, so leaving asks nothing', async () => {
    const { user, router } = openSite('/checkout', [battery]);
    await fillGuest(user);
    await user.click(screen.getByRole('link', { name: 'Back to Products' }));
    expect(await screen.findByText('Products')).toBeInTheDocument();
    await act(() => router.navigate('/checkout'));
    expect(await screen.findByLabelText(/^Name/)).toHaveValue('Andre Campbell');
    expect(screen.getByLabelText(/^Delivery Address/)).toHaveValue('12 Hope Road, Kingston 6');
  });
});

describe('checkout without the details of the shop', () => {
  const missing = /The delivery fees have not arrived yet/;

  it('says that the fees are missing, and has them on Retry', async () => {
    server.use(http.get(`${apiUrl}/shop`, () => HttpResponse.error()));
    const { user } = openSite('/checkout', [battery], { shop: null });
    expect(await screen.findByText(missing)).toBeInTheDocument();
    server.use(http.get(`${apiUrl}/shop`, () => HttpResponse.json(demoShop)));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await summary().findByText(/\$7,200/)).toBeInTheDocument();
    expect(screen.queryByText(missing)).not.toBeInTheDocument();
  });

  it('asks for them when the order is pressed, and can order then', async () => {
    server.use(http.get(`${apiUrl}/shop`, () => HttpResponse.error()));
    const { user } = openSite('/checkout', [battery], { shop: null });
    await fillGuest(user);
    await screen.findByText(missing);
    server.use(http.get(`${apiUrl}/shop`, () => HttpResponse.json(demoShop)));
    await user.click(await placeButton());
    expect(received).toEqual([]);
    await summary().findByText(/\$7,200/);
    await user.click(await placeButton());
    expect(await screen.findByText('Order Confirmed!')).toBeInTheDocument();
  });
});

describe('the order summary', () => {
  it('lists items, subtotal, delivery and total', async () => {
    openSite('/checkout', [{ ...battery, quantity: 2 }, other]);
    await placeButton();
    for (const text of ['2 × $6,500', '$13,000', '1 × $5,800', '$18,800', '$700']) expect(summary().getByText(text)).toBeInTheDocument();
    expect(summary().getByText(/\$19,500/)).toHaveTextContent('$19,500 JMD');
  });

  it('follows the choices at once', async () => {
    const { user } = openSite('/checkout', [battery]);
    await placeButton();
    await user.click(screen.getByRole('checkbox', { name: /technician/ }));
    expect(screen.getByText('A certified technician will contact you to schedule.')).toBeInTheDocument();
    expect(summary().getByText(/\$9,700/)).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: /Pickup/ }));
    expect(summary().getByText('Free')).toBeInTheDocument();
    expect(summary().getByText(/\$9,000/)).toBeInTheDocument();
  });

  it('shows how a fractional cash total was rounded', async () => {
    openSite('/checkout', [{ ...battery, price: '6500.50' }]);
    await placeButton();
    expect(summary().getByText('Rounding').nextSibling).toHaveTextContent('+$0.50');
    expect(summary().getByText(/\$7,201/)).toBeInTheDocument();
  });
});

describe('the summary of what is wrong', () => {
  it('loses what is mended while the rest stays', async () => {
    const { user } = openSite('/checkout', [battery]);
    await user.click(await placeButton());
    const list = within(screen.getByRole('alert'));
    expect(list.getAllByRole('button')).toHaveLength(2);
    await user.click(screen.getByRole('radio', { name: /Pickup/ }));
    await user.type(screen.getByLabelText(/^Name/), 'Andre Campbell');
    expect(screen.getByLabelText(/^Name/)).toHaveFocus();
    const [left] = list.getAllByRole('button');
    expect(list.getAllByRole('button')).toHaveLength(1);
    await user.click(left as HTMLElement);
    expect(screen.getByLabelText(/^Phone Number/)).toHaveFocus();
  });
});

describe('placing an order', () => {
  it('sends the submitted shape once, with a key, and shows the number of the shop', async () => {
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
      { id: 'p-1', productName: battery.name, productPrice: '6500.00', quantity: 1, total: '6500.00', productImage: battery.image },
    ]);
    expect(store.getState().cart.lines).toEqual([]);
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('says Processing... and ignores presses while the order is on its way', async () => {
    let answer = () => {};
    server.use(answerOrders(async (body) => new Promise((done) => (answer = () => done(HttpResponse.json(placed(body)))))));
    const { user } = openSite('/checkout', [battery]);
    await fillGuest(user);
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

  it('takes out of the cart only what was ordered', async () => {
    let answer = () => {};
    server.use(answerOrders(async (body) => new Promise((done) => (answer = () => done(HttpResponse.json(placed(body)))))));
    const { user, store } = openSite('/checkout', [battery]);
    await fillGuest(user);
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

  it('works with the keyboard alone', async () => {
    const { user } = openSite('/checkout', [battery]);
    (await screen.findByLabelText(/^Name/)).focus();
    await user.keyboard('Andre{Tab}8765550199{Tab}{Tab}');
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

describe('a signed-in customer', () => {
  it('is named, asked for the phone only, and told when it is missing', async () => {
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
    await user.type(screen.getByLabelText(/^Phone Number/), '8765550199');
    await user.type(screen.getByLabelText(/^Delivery Address/), '12 Hope Road');
    await user.click(await placeButton());
    await screen.findByText('Order Confirmed!');
    expect(received[0]?.body).toMatchObject({ customerName: 'Andre Campbell', customerEmail: 'andre@example.com' });
  });
});

describe('what is missing or wrong', () => {
  it('stands in a summary that takes the focus and leads to the field', async () => {
    const { user } = openSite('/checkout', [battery]);
    await user.click(await placeButton());
    const alert = screen.getByRole('alert');
    expect(alert).toHaveFocus();
    expect(
      within(alert)
        .getAllByRole('button')
        .map((link) => link.textContent),
    ).toEqual(['Please fill in your name and phone number', 'Please provide delivery address']);
    await user.click(within(alert).getByText('Please provide delivery address'));
    expect(screen.getByLabelText(/^Delivery Address/)).toHaveFocus();
    expect(screen.getByLabelText(/^Delivery Address/)).toHaveAccessibleDescription('Please provide delivery address');
    expect(received).toEqual([]);
  });

  it('says the same in the summary and at the field, also when it becomes another', async () => {
    const { user } = openSite('/checkout', [battery]);
    await user.click(await placeButton());
    await user.type(screen.getByLabelText(/^Name/), 'Andre');
    await user.type(screen.getByLabelText(/^Phone Number/), '876 55');
    const said = within(screen.getByRole('alert')).getAllByRole('button');
    expect(said.map((link) => link.textContent)).toEqual([
      'A Jamaican number has 7 digits after 876; this one has 2.',
      'Please provide delivery address',
    ]);
  });

  it('is silent while typing, speaks after leaving, and goes once right', async () => {
    const { user } = openSite('/checkout', [battery]);
    const phone = await screen.findByLabelText(/^Phone Number/);
    const message = 'A Jamaican number has 7 digits after 876; this one has 2.';
    await user.type(phone, '876 55');
    expect(screen.queryByText(message)).not.toBeInTheDocument();
    await user.tab();
    expect(screen.getByText(message)).toBeInTheDocument();
    await user.type(phone, '5 0199');
    expect(phone).not.toHaveAttribute('aria-invalid');
    expect(phone).toHaveValue('876 555 0199');
  });

  it('needs no address for pickup', async () => {
    const { user } = openSite('/checkout', [battery]);
    await user.click(await screen.findByRole('radio', { name: /Pickup/ }));
    expect(screen.queryByLabelText(/^Delivery Address/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: /Montego Bay/ }));
    await user.type(screen.getByLabelText(/^Name/), 'Andre');
    await user.type(screen.getByLabelText(/^Phone Number/), '8765550199');
    await user.click(await placeButton());
    expect(await screen.findByText(/Pickup ready at Montego Bay Store/)).toBeInTheDocument();
    expect(received[0]?.body.pickupLocation).toBe('montego-bay');
  });

  it('shows at the field what only the service saw, and keeps the cart', async () => {
    const errors = [{ field: 'customerPhone', message: 'There is no such phone number' }];
    server.use(answerOrders(() => problem(400, 'VALIDATION_FAILED', { errors })));
    const { user, store } = openSite('/checkout', [battery]);
    await fillGuest(user);
    await user.click(await placeButton());
    expect(await screen.findByRole('button', { name: 'There is no such phone number' })).toBeInTheDocument();
    expect(screen.getByLabelText(/^Phone Number/)).toHaveAttribute('aria-invalid', 'true');
    expect(store.getState().cart.lines).toHaveLength(1);
  });
});

describe('a reload', () => {
  it('keeps what was typed and chosen, and the key of this checkout', async () => {
    const first = openSite('/checkout', [battery]);
    await fillGuest(first.user);
    await first.user.selectOptions(screen.getByLabelText(/^Parish/), 'St. James');
    await first.user.click(screen.getByRole('checkbox', { name: /technician/ }));
    const { key } = JSON.parse(sessionStorage.getItem('shop.checkout') ?? '{}');
    first.unmount();
    const { user } = openSite('/checkout', [battery]);
    expect(await screen.findByLabelText(/^Name/)).toHaveValue('Andre Campbell');
    expect(screen.getByLabelText(/^Parish/)).toHaveValue('st-james');
    expect(screen.getByRole('checkbox', { name: /technician/ })).toBeChecked();
    await user.click(await placeButton());
    await screen.findByText('Order Confirmed!');
    expect(received[0]).toMatchObject({ key, body: { region: 'st-james', installationFee: '2500.00' } });
  });
});

describe('an order that the shop refuses', () => {
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

  it('shows old and new prices, and is placed once they are accepted', async () => {
    server.use(
      answerOrders((body) =>
        body.total === '7700.00' ? HttpResponse.json(placed(body)) : problem(409, 'PRICE_CHANGED', quoted([item], '7700.00')),
      ),
    );
    const { user, store } = openSite('/checkout', [battery]);
    await fillGuest(user);
    await user.click(await placeButton());
    const notice = within(await screen.findByRole('alert', { name: 'Prices have changed' }));
    expect(notice.getByText(battery.name).nextSibling).toHaveTextContent('was $6,500 → $7,000');
    expect(notice.getByText('Total').nextSibling).toHaveTextContent('was $7,200 → $7,700');
    await user.click(notice.getByRole('button', { name: 'Accept new total, $7,700' }));
    expect(store.getState().cart.lines).toEqual([{ ...battery, price: '7000.00', quantity: 1 }]);
    await user.click(await placeButton());
    await screen.findByText('Order Confirmed!');
    expect(received.map(({ body }) => body.total)).toEqual(['7200.00', '7700.00']);
    expect(received[1]?.key).toBe(received[0]?.key);
  });

  it('takes a changed fee over', async () => {
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
      answerOrders((body) => (body.total === '7300.00' ? HttpResponse.json(placed(body)) : problem(409, 'PRICE_CHANGED', changed))),
    );
    const { user } = openSite('/checkout', [battery]);
    await fillGuest(user);
    await user.click(await placeButton());
    await user.click(await screen.findByRole('button', { name: 'Accept new total, $7,300' }));
    await user.click(await placeButton());
    expect(await screen.findByText('Order Confirmed!')).toBeInTheDocument();
  });

  it('names what is sold out, removes it on demand and keeps the rest', async () => {
    const rest = { ...item, id: 'p-2', productName: other.name, productPrice: '5800.00' };
    server.use(
      answerOrders(() => problem(409, 'OUT_OF_STOCK', quoted([{ ...item, productPrice: '6500.00', inStock: false }, rest], '13000.00'))),
    );
    const { user, store } = openSite('/checkout', [battery, other]);
    await fillGuest(user);
    await user.click(await placeButton());
    const notice = within(await screen.findByRole('alert', { name: 'No longer available' }));
    expect(notice.getByText(battery.name).parentElement).toHaveTextContent('Out of stock');
    expect(notice.queryByText(other.name)).not.toBeInTheDocument();
    await user.click(notice.getByRole('button', { name: 'Remove it and go on' }));
    expect(store.getState().cart.lines.map(({ productId }) => productId)).toEqual(['p-2']);
    expect(await placeButton()).toBeInTheDocument();
  });

  it('offers to remove a product that is no longer sold', async () => {
    server.use(answerOrders(() => problem(400, 'VALIDATION_FAILED', { errors: [{ field: 'items.0.id', message: 'is no longer sold' }] })));
    const { user } = openSite('/checkout', [battery]);
    await fillGuest(user);
    await user.click(await placeButton());
    await user.click(await screen.findByRole('button', { name: 'Remove it and go on' }));
    expect(await screen.findByText('Your cart is empty')).toBeInTheDocument();
  });

  it.each([
    [422, 'IDEMPOTENCY_KEY_REUSED'],
    [403, 'FORBIDDEN'],
  ])('stays with its cart and says why at %d', async (status, code) => {
    server.use(answerOrders(() => problem(status, code)));
    const { user, store } = openSite('/checkout', [battery]);
    await fillGuest(user);
    await user.click(await placeButton());
    expect(await screen.findByText(`${code} happened.`)).toBeInTheDocument();
    expect(store.getState().cart.lines).toHaveLength(1);
    expect(localStorage.getItem('shop.outbox')).toBeNull();
    expect(await placeButton()).toBeEnabled();
  });

  it('stays with its cart at the limit, says how long to wait and offers the telephone', async () => {
    server.use(answerOrders(() => problem(429, 'RATE_LIMITED')));
    const { user, store } = openSite('/checkout', [battery]);
    await fillGuest(user);
    await user.click(await placeButton());
    expect(await screen.findByText('RATE_LIMITED happened.', { exact: false })).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: demoShop.telephone })).toHaveAttribute('href', `tel:${demoShop.telephoneLink}`);
    expect(store.getState().cart.lines).toHaveLength(1);
    expect(localStorage.getItem('shop.outbox')).toBeNull();
    expect(await placeButton()).toBeEnabled();
  });
});
