import { apiUrl, demoShop, write } from '@shop/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { received, server } from './support/shop-server.ts';
import { battery, fillGuest, openSite, other, placeButton } from './support/site.tsx';

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

  it('offers cash, chosen at first, and bank transfer', async () => {
    const { user } = openSite('/checkout', [battery]);
    const payment = within(await screen.findByRole('region', { name: /Payment Method/ }));
    expect(payment.getByRole('radio', { name: 'Cash' })).toBeChecked();
    expect(payment.getByRole('radio', { name: 'Cash' })).toHaveAccessibleDescription(/^Pay on delivery, at your door/);
    expect(payment.getByRole('radio', { name: 'Bank Transfer' })).toHaveAccessibleDescription(/^Transfer now, upload the receipt/);
    await user.click(screen.getByRole('radio', { name: /Pickup/ }));
    expect(payment.getByRole('radio', { name: 'Cash' })).toHaveAccessibleDescription(/^Pay on pickup, at the store/);
  });

  it('links terms, delivery, returns and privacy beside the button, which open beside the form', async () => {
    const { store } = openSite('/checkout', [battery]);
    act(
      () =>
        void store.dispatch({ type: 'site/siteRead', payload: { demo: false, pages: ['/terms', '/delivery', '/returns', '/privacy'] } }),
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

  it('promises no terms that nobody can read', async () => {
    openSite('/checkout', [battery]);
    await placeButton();
    expect(document.body).not.toHaveTextContent(/terms/i);
  });

  it('takes a number from abroad', async () => {
    const { user } = openSite('/checkout', [battery]);
    await fillGuest(user);
    await user.clear(screen.getByLabelText(/^Phone Number/));
    await write(user, screen.getByLabelText(/^Phone Number/), '+44 20 7946 0000');
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
