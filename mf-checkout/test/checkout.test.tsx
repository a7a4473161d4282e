import { chatRequestTaken, useChatRequest } from '@shop/platform/platform';
import { apiUrl, demoShop, renderApp, write } from '@shop/platform/testing';
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Recap } from '../src/features/checkout/Recap.tsx';
import { checkoutErrors } from '../src/features/checkout/rules/errors.ts';
import { figuresOf } from '../src/features/checkout/rules/figures.ts';
import { submissionOf } from '../src/features/checkout/rules/submission.ts';
import { emptyDraft } from '../src/shared/outbox/draft.ts';
import { answerOrders, problem, received, server } from './support/shop-server.ts';
import { battery, fillGuest, openFilled, openSite, other, placeButton } from './support/site.tsx';

const summary = () => within(screen.getByRole('complementary', { name: 'Order Summary' }));

describe('checkout with an empty cart', () => {
  it('leads to the products', async () => {
    const { user } = openSite('/checkout');
    expect(await screen.findByText('Your cart is empty')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Continue Shopping' }));
    expect(await screen.findByText('Products')).toBeInTheDocument();
  });
});

describe('checkout of a cart ordered in another tab', () => {
  it('leads to the order and keeps the focus on the page', async () => {
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

describe('checkout form', () => {
  it('marks required fields with * and explains the mark once', async () => {
    openSite('/checkout', [battery]);
    await screen.findByLabelText(/^Name/);
    const required = [...document.querySelectorAll('[aria-required="true"]')];
    const labels = required.map(({ id }) => document.querySelector(`label[for="${id}"]`)?.textContent?.trim());
    expect(labels).toEqual(['Name *', 'Phone Number *', 'Delivery Address *', 'Parish *']);
  });

  it('offers cash as the default, and bank transfer', async () => {
    const { user } = openSite('/checkout', [battery]);
    const payment = within(await screen.findByRole('region', { name: /Payment Method/ }));
    expect(payment.getByRole('radio', { name: 'Cash' })).toBeChecked();
    expect(payment.getByRole('radio', { name: 'Cash' })).toHaveAccessibleDescription(/^Pay on delivery, at your door/);
    expect(payment.getByRole('radio', { name: 'Bank Transfer' })).toHaveAccessibleDescription(
      /^Transfer now, upload the receipt/,
    );
    await user.click(screen.getByRole('radio', { name: /Pickup/ }));
    expect(payment.getByRole('radio', { name: 'Cash' })).toHaveAccessibleDescription(/^Pay on pickup, at the store/);
  });

  it('offers cash only when the shop has no bank account', async () => {
    openSite('/checkout', [battery], { shop: { ...demoShop, bank: { ...demoShop.bank, accountNumber: '' } } });
    const payment = within(await screen.findByRole('region', { name: /Payment Method/ }));
    expect(payment.getAllByRole('radio')).toEqual([payment.getByRole('radio', { name: 'Cash' })]);
  });

  it('opens terms, delivery, returns and privacy in a new tab', async () => {
    const { store } = openSite('/checkout', [battery]);
    act(
      () =>
        void store.dispatch({
          type: 'site/siteRead',
          payload: { demo: false, pages: ['/terms', '/delivery', '/returns', '/privacy'] },
        }),
    );
    expect(await screen.findByText(/By placing this order you agree to our/)).toBeVisible();
    for (const [name, to] of [
      ['terms (opens a new tab)', '/terms'],
      ['delivery and pickup (opens a new tab)', '/delivery'],
      ['returns and warranty (opens a new tab)', '/returns'],
      ['privacy (opens a new tab)', '/privacy'],
    ]) {
      const link = summary().getByRole('link', { name });
      expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([to, '_blank']);
    }
  });

  it('mentions no terms when the site has no terms page', async () => {
    openSite('/checkout', [battery]);
    await placeButton();
    expect(document.body).not.toHaveTextContent(/terms/i);
  });

  it('accepts a foreign phone number', () => {
    const values = { ...emptyDraft().values, name: 'Andre Campbell', address: '12 Hope Road' };
    expect(checkoutErrors({ ...values, phone: '+44 20 7946 0000' }, false)).toEqual([]);
  });

  it('keeps typed values when the customer leaves and returns', async () => {
    const { user, router } = openSite('/checkout', [battery]);
    await fillGuest(user);
    await user.click(screen.getByRole('link', { name: 'Back to Products' }));
    expect(await screen.findByText('Products')).toBeInTheDocument();
    await act(() => router.navigate('/checkout'));
    expect(await screen.findByLabelText(/^Name/)).toHaveValue('Andre Campbell');
    expect(screen.getByLabelText(/^Delivery Address/)).toHaveValue('12 Hope Road, Kingston 6');
  });
});

describe("checkout without the shop's details", () => {
  const missing = /The delivery fees have not arrived yet/;

  it('reports missing fees and loads them on Retry', async () => {
    server.use(http.get(`${apiUrl}/shop`, () => HttpResponse.error()));
    const { user } = openSite('/checkout', [battery], { shop: null });
    expect(await screen.findByText(missing)).toBeInTheDocument();
    server.use(http.get(`${apiUrl}/shop`, () => HttpResponse.json(demoShop)));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await summary().findByText(/\$7,200/)).toBeInTheDocument();
    expect(screen.queryByText(missing)).not.toBeInTheDocument();
  });

  it('loads the fees on submit, so that a second attempt orders', async () => {
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

describe('checkout order summary', () => {
  it('lists items, subtotal, delivery and total', async () => {
    openSite('/checkout', [{ ...battery, quantity: 2 }, other]);
    await placeButton();
    for (const text of ['2 × $6,500', '$13,000', '1 × $5,800', '$18,800', '$700'])
      expect(summary().getByText(text)).toBeInTheDocument();
    expect(summary().getByText(/\$19,500/).parentElement).toHaveTextContent('$19,500 JMD');
  });

  it('updates immediately after each choice', async () => {
    const { user } = openSite('/checkout', [battery]);
    await placeButton();
    await user.click(screen.getByRole('checkbox', { name: /technician/ }));
    expect(screen.getByText('A certified technician will contact you to schedule.')).toBeInTheDocument();
    expect(summary().getByText(/\$9,700/)).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: /Pickup/ }));
    expect(summary().getByText('Free')).toBeInTheDocument();
    expect(summary().getByText(/\$9,000/)).toBeInTheDocument();
  });

  it('shows the rounding of a fractional cash total', async () => {
    openSite('/checkout', [{ ...battery, price: '6500.50' }]);
    await placeButton();
    expect(summary().getByText('Rounding').nextSibling).toHaveTextContent('+$0.50');
    expect(summary().getByText(/\$7,201/)).toBeInTheDocument();
  });
});

describe('checkout after a reload', () => {
  it('restores typed and chosen values', async () => {
    const first = openSite('/checkout', [battery]);
    await fillGuest(first.user);
    await first.user.selectOptions(screen.getByLabelText(/^Parish/), 'St. James');
    await first.user.click(screen.getByRole('checkbox', { name: /technician/ }));
    first.unmount();
    const { user } = openSite('/checkout', [battery]);
    expect(await screen.findByLabelText(/^Name/)).toHaveValue('Andre Campbell');
    expect(screen.getByLabelText(/^Parish/)).toHaveValue('st-james');
    expect(screen.getByRole('checkbox', { name: /technician/ })).toBeChecked();
    await user.click(await placeButton());
    await screen.findByText('Order Confirmed!');
    expect(received[0]).toMatchObject({ body: { region: 'st-james', installationFee: '2500.00' } });
  });
});

describe('checkout error summary', () => {
  it('removes a corrected error and keeps the others', async () => {
    const { user } = openSite('/checkout', [battery]);
    await user.click(await placeButton());
    const list = within(screen.getByRole('alert'));
    expect(list.getAllByRole('button')).toHaveLength(2);
    await user.click(screen.getByRole('radio', { name: /Pickup/ }));
    await write(user, await screen.findByLabelText(/^Name/), 'Andre Campbell');
    expect(screen.getByLabelText(/^Name/)).toHaveFocus();
    const [left] = list.getAllByRole('button');
    expect(list.getAllByRole('button')).toHaveLength(1);
    await user.click(left as HTMLElement);
    expect(screen.getByLabelText(/^Phone Number/)).toHaveFocus();
  });
});

describe('checkout validation', () => {
  it('focuses a summary that links to the invalid field', async () => {
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

  it('shows equal messages in summary and field, even after a change', async () => {
    const { user } = openSite('/checkout', [battery]);
    await user.click(await placeButton());
    await write(user, await screen.findByLabelText(/^Name/), 'Andre');
    await user.type(screen.getByLabelText(/^Phone Number/), '876 55');
    const said = within(screen.getByRole('alert')).getAllByRole('button');
    expect(said.map((link) => link.textContent)).toEqual([
      'A Jamaican number has 7 digits after 876; this one has 2.',
      'Please provide delivery address',
    ]);
  });

  it('shows a format error on blur and removes it once corrected', async () => {
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

  it('requires no address for pickup', async () => {
    const { user } = openSite('/checkout', [battery]);
    await user.click(await screen.findByRole('radio', { name: /Pickup/ }));
    expect(screen.queryByLabelText(/^Delivery Address/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: /Montego Bay/ }));
    await write(user, await screen.findByLabelText(/^Name/), 'Andre');
    await write(user, screen.getByLabelText(/^Phone Number/), '8765550199');
    await user.click(await placeButton());
    expect(await screen.findByText(/Pickup ready at Montego Bay Store/)).toBeInTheDocument();
    expect(received[0]?.body.pickupLocation).toBe('montego-bay');
  });

  it('shows service errors at the field and keeps the cart', async () => {
    const errors = [{ field: 'customerPhone', message: 'There is no such phone number' }];
    server.use(answerOrders(() => problem(400, 'VALIDATION_FAILED', { errors })));
    const { user, store } = openFilled();
    await user.click(await placeButton());
    expect(await screen.findByRole('button', { name: 'There is no such phone number' })).toBeInTheDocument();
    expect(screen.getByLabelText(/^Phone Number/)).toHaveAttribute('aria-invalid', 'true');
    expect(store.getState().cart.lines).toHaveLength(1);
  });
});

const said = (label: string) => summary().queryAllByText(label, { selector: 'dt' })[0]?.nextElementSibling;

describe('checkout recap', () => {
  it('repeats contact, address, installation, payment and notes', async () => {
    const { user } = openSite('/checkout', [battery, other]);
    await placeButton();
    expect(said('Contact')).toHaveTextContent('Not filled in yet');
    expect(said('Delivery')).toHaveTextContent('Not filled in yet');
    await fillGuest(user);
    expect(said('Contact')).toHaveTextContent('Andre Campbell, 876 555 0199');
    expect(said('Delivery')).toHaveTextContent('12 Hope Road, Kingston 6, Kingston');
    expect(said('Installation')).toHaveTextContent('Not chosen');
    expect(said('Payment')).toHaveTextContent('Cash on delivery');
    await user.click(screen.getByRole('checkbox', { name: /technician/ }));
    expect(said('Installation')).toHaveTextContent('A technician fits both batteries');
    await user.click(screen.getByRole('radio', { name: /^Pickup/ }));
    expect(said('Pickup')).toHaveTextContent('Kingston Store (Savannah Plaza)');
    expect(said('Payment')).toHaveTextContent('Cash on pickup');
    expect(said('Notes')).toBeUndefined();
    await write(user, screen.getByLabelText(/^Notes/), 'Blue gate');
    expect(said('Notes')).toHaveTextContent('Blue gate');
  });

  it('focuses the chosen option of a section on Change', async () => {
    const { user } = openSite('/checkout', [battery]);
    await placeButton();
    const change = (part: string) => user.click(summary().getByRole('button', { name: `Change ${part}` }));
    await change('contact');
    expect(screen.getByLabelText(/^Name/)).toHaveFocus();
    await change('delivery');
    expect(screen.getByRole('radio', { name: /^Delivery/ })).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    await change('pickup');
    expect(screen.getByRole('radio', { name: /^Pickup/ })).toHaveFocus();
    await change('installation');
    expect(screen.getByRole('checkbox', { name: /technician/ })).toHaveFocus();
    await change('payment');
    expect(screen.getByRole('region', { name: /Payment Method/ })).toContainElement(
      document.activeElement as HTMLElement,
    );
    await write(user, screen.getByLabelText(/^Notes/), 'Blue gate');
    await change('notes');
    expect(screen.getByLabelText(/^Notes/)).toHaveFocus();
    await change('items');
    expect(received).toEqual([]);
  });
});

describe('checkout title in one column', () => {
  it('shows the total with a link to the summary', async () => {
    const { user } = openSite('/checkout', [{ ...battery, quantity: 2 }]);
    await user.click(await screen.findByRole('button', { name: /^2 items · \$13,700/ }));
    expect(screen.getByRole('heading', { name: 'Order Summary' })).toHaveFocus();
  });
});

describe('guest checkout', () => {
  it('offers a sign-in that returns to checkout', async () => {
    const { store } = openSite('/checkout', [battery]);
    expect(await screen.findByText('Checkout as a guest')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Sign In' })).not.toBeInTheDocument();
    act(() => void store.dispatch({ type: 'site/siteRead', payload: { demo: false, pages: ['/login'] } }));
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login?next=%2Fcheckout');
  });
});

describe('checkout footer', () => {
  it('offers telephone and chat without leaving the form', async () => {
    const { user } = openSite('/checkout', [battery]);
    await placeButton();
    const foot = within(screen.getByRole('contentinfo'));
    expect(foot.getByRole('link', { name: '(876) 555-0142' })).toHaveAttribute('href', 'tel:+18765550142');
    const { result } = renderHook(useChatRequest);
    await user.click(foot.getByRole('button', { name: /^Chat: staff/ }));
    expect(result.current).not.toBeNull();
    act(chatRequestTaken);
  });
});

describe('names and addresses', () => {
  const valuesOf = (text: string) => ({
    ...emptyDraft().values,
    name: text,
    phone: '876 555 0199',
    address: text,
    notes: text,
  });

  it.each([
    ['a script', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
    ['SQL', "Robert'); DROP TABLE orders; --"],
    ['pictures', '👩🏾‍🔧🔋'],
    ['right to left', 'שלום \u202e noitceriD'],
    ['a long word', 'x'.repeat(100)],
    ['a name of somewhere else', "Nguyễn Thị D'Arcy-Ó Briain"],
  ])('are plain text in the recap and the order: %s', (_, text) => {
    const values = valuesOf(text);
    renderApp([
      { path: '/', element: <Recap user={null} values={values} installation={false} pieces={1} payment="Cash" /> },
    ]);
    const shown = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;
    expect(shown('Contact')).toHaveTextContent(text);
    expect(shown('Delivery')).toHaveTextContent(text);
    expect(shown('Delivery')?.querySelector('bdi')?.children).toHaveLength(0);
    const figures = figuresOf(
      [],
      { deliveryMethod: 'delivery', installation: false, paymentMethod: 'cash' },
      demoShop.fees,
    );
    const order = submissionOf({ values, lines: [], figures, installation: false, user: null, now: new Date() });
    expect(order).toMatchObject({ customerName: text, customerAddress: text, notes: text });
  });

  it.each([
    ['spaces', '   '],
    ['invisible characters', '\u200b\u2060'],
  ])('are rejected when they consist of %s only', (_, text) => {
    expect(checkoutErrors(valuesOf(text), false).map(({ message }) => message)).toEqual([
      'Please fill in your name and phone number',
      'Please provide delivery address',
    ]);
  });
});
