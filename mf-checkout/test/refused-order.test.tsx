import { demoShop } from '@shop/platform/testing';
import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { answerOrders, placed, problem, received, server } from './support/shop-server.ts';
import { battery, openFilled, other, placeButton } from './support/site.tsx';

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
    const { user } = openFilled();
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
    server.use(answerOrders(() => problem(400, 'VALIDATION_FAILED', { errors: [{ field: 'items.0.id', message: 'is no longer sold' }] })));
    const { user } = openFilled();
    await user.click(await placeButton());
    await user.click(await screen.findByRole('button', { name: 'Remove it and go on' }));
    expect(await screen.findByText('Your cart is empty')).toBeInTheDocument();
  });

  it.each([
    [422, 'IDEMPOTENCY_KEY_REUSED'],
    [403, 'FORBIDDEN'],
  ])('stays with its cart and says why at %d', async (status, code) => {
    server.use(answerOrders(() => problem(status, code)));
    const { user, store } = openFilled();
    await user.click(await placeButton());
    expect(await screen.findByText(`${code} happened.`)).toBeInTheDocument();
    expect(store.getState().cart.lines).toHaveLength(1);
    expect(localStorage.getItem('shop.outbox')).toBeNull();
    expect(await placeButton()).toBeEnabled();
  });

  it('stays with its cart at the limit, says how long to wait and offers the telephone', async () => {
    server.use(answerOrders(() => problem(429, 'RATE_LIMITED')));
    const { user, store } = openFilled();
    await user.click(await placeButton());
    expect(await screen.findByText('RATE_LIMITED happened.', { exact: false })).toBeInTheDocument();
    const summary = within(screen.getByRole('complementary', { name: 'Order Summary' }));
    expect(await summary.findByRole('link', { name: demoShop.telephone })).toHaveAttribute('href', `tel:${demoShop.telephoneLink}`);
    expect(store.getState().cart.lines).toHaveLength(1);
    expect(localStorage.getItem('shop.outbox')).toBeNull();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeEnabled();
  });
});
