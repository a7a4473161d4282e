import { jest } from '@jest/globals';
import { apiUrl, hydrateApp } from '@shop/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import accountRoutes from '../src/account.tsx';
import { item, order } from './account.ts';
import { product } from './products.ts';
import { customer, failing, testServer } from './server.ts';

const server = testServer();
const [first, second, third] = ['1', '2', '3'].map((digit) => `${digit.repeat(8)}-1111-4111-8111-111111111111`) as [string, string, string];

const answers = (...orders: ReturnType<typeof order>[]) => server.use(http.get(`${apiUrl}/orders`, () => HttpResponse.json(orders)));
const open = () => hydrateApp(accountRoutes, { path: '/account/orders', user: customer });
const card = (number: string) => within(screen.getByRole('heading', { name: number }).closest('li') as HTMLElement);

describe('the orders of an account', () => {
  it('show number, status, total with two decimals, day, carrier and tracking number, and lead to the whole order', async () => {
    answers(order({ status: 'shipped', carrier: 'Knutsford Express', trackingNumber: '4471-208', estimatedDelivery: '2099-11-24' }));
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
      expect(shown.getByRole('link', { name })).toHaveAttribute('href', '/order-tracking?order=ORD-482913&key=c2lnbmVk');
  });

  it.each([
    [{ promise: { date: '2099-11-26', from: null } }, 'Arrives Thu 26 Nov'],
    [{ deliveryMethod: 'pickup', promise: { date: '2099-11-26', from: 600 } }, 'Ready Thu 26 Nov from 10 AM'],
    [{ promise: { date: '2020-11-24', from: null } }, 'Was due Tue 24 Nov'],
    [{ paymentMethod: 'bank', promise: { date: '2020-11-24', from: null } }, 'The day follows once your transfer is verified'],
  ] as const)('say when each comes: %j', async (part, text) => {
    answers(order(part));
    await open();
    expect(card('ORD-482913').getByText(text)).toBeInTheDocument();
  });

  it.each([
    [{ paymentMethod: 'bank', receiptSent: true }, 'Receipt being checked.'],
    [{ paymentMethod: 'bank', paymentStatus: 'verified' }, undefined],
    [{ paymentMethod: 'cash', paymentStatus: 'failed' }, 'Payment failed.'],
  ] as const)('say what is with the payment: %j', async (part, text) => {
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
  ] as const)('lead to the upload of a receipt that a transfer lacks: %j', async (part, text, action) => {
    answers(order({ paymentMethod: 'bank', ...part }));
    await open();
    const upload = within(card('ORD-482913').getByText(text)).getByRole('link', { name: action });
    expect(upload).toHaveAttribute('href', '/order-tracking?order=ORD-482913&key=c2lnbmVk');
  });

  it('say whether staff are there to help', async () => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2099-11-23T16:00:00Z'));
    answers(order());
    await open();
    expect(await screen.findByText('"Get help" opens the chat. Staff are here until 5 PM.')).toBeInTheDocument();
    now.mockRestore();
  });

  it('say "No orders yet", and lead to the products', async () => {
    answers();
    await open();
    expect(screen.getByText('No orders yet')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Show all products' })).toBeInTheDocument();
  });

  it('come a page at a time; the first that came takes the focus', async () => {
    const numbers = Array.from({ length: 25 }, (_, index) => `ORD-${100_000 + index}`);
    server.use(
      http.get(`${apiUrl}/orders`, ({ request }) => {
        const page = Number(new URL(request.url).searchParams.get('page'));
        return HttpResponse.json(numbers.slice((page - 1) * 20, page * 20).map((orderNumber) => order({ orderNumber })));
      }),
    );
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Show more orders' }));
    expect(await screen.findByRole('heading', { name: 'ORD-100024' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'ORD-100020' }).closest('li')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Show more orders' })).not.toBeInTheDocument();
  });

  it('that could not be read are asked for by Retry, and when the browser comes online', async () => {
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
  const sells = (...products: object[]) => server.use(http.get(`${apiUrl}/products/some`, () => HttpResponse.json(products)));
  const lines = (store: Awaited<ReturnType<typeof open>>['store']) =>
    store.getState().cart.lines.map(({ productId, quantity, price }) => ({ productId, quantity, price }));
  const again = () => userEvent.click(screen.getByRole('button', { name: 'Order again' }));

  it("puts the lines into the cart at today's price, and says what is gone or out of stock", async () => {
    answers(order({ items: [item(first, 'iPhone Battery', 2), item(second, 'Galaxy Battery'), item(third, 'Nokia Battery')] }));
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

  it('adds nothing where nothing of it is sold any more, and says so', async () => {
    answers(order({ items: [item(first, 'iPhone Battery')] }));
    sells();
    const { store } = await open();
    await again();
    expect(await screen.findByText('iPhone Battery is no longer sold.')).toBeInTheDocument();
    expect(lines(store)).toEqual([]);
  });

  it('that cannot be looked up says so', async () => {
    answers(order());
    server.use(http.get(`${apiUrl}/products/some`, failing));
    await open();
    await again();
    expect(await screen.findByText('Not added to the cart')).toBeInTheDocument();
  });
});
