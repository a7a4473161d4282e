import { jest } from '@jest/globals';
import { dismissToast, myDevice } from '@shop/platform/platform';
import { createTestApp } from '@shop/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { lastOrder } from '../src/shared/outbox/last-order.ts';
import { inOutbox, outbox } from '../src/shared/outbox/outbox.ts';
import type { OutboxEntry } from '../src/shared/outbox/rules/order-state.ts';
import { sendOrder } from '../src/shared/outbox/send-order.ts';
import { keepWaiting, noAnswer, notYet, online } from './support/outbox.ts';
import { answerOrders, placed, problem, received, server, submitted } from './support/shop-server.ts';
import { battery, openFilled, openSite, placeButton } from './support/site.tsx';

const alertText = 'Order submitted but there may have been an issue saving to our system. Please contact us if needed.';

/** Opens the page of a queued order, after one more failed attempt. */
async function openWaiting(changes: Partial<OutboxEntry> = {}) {
  server.use(answerOrders(noAnswer));
  const entry = keepWaiting({ attempts: 0, triedAt: undefined, ...changes });
  const site = openSite('/order-confirmation');
  await screen.findByText(/^Last tried/);
  return { ...site, entry };
}

function goOffline(offline: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(!offline);
  act(() => void window.dispatchEvent(new Event(offline ? 'offline' : 'online')));
}

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('order refused because the shop cannot check prices', () => {
  it('stays in checkout with its form, cart and reason, for another attempt', async () => {
    const detail = 'We cannot check the prices just now, so your order was not placed.';
    server.use(answerOrders(() => problem(503, 'PRICES_UNKNOWN', { detail })));
    const { user, store, router } = openFilled();
    await user.click(await placeButton());
    expect(await screen.findByText(/^We cannot check the prices just now/)).toHaveTextContent(
      'Or order by telephone: (876) 555-0142',
    );
    expect([router.state.location.pathname, store.getState().cart.lines.length]).toEqual(['/checkout', 1]);
    expect(screen.getByLabelText(/^Delivery Address/)).toHaveValue('12 Hope Road, Kingston 6');
    expect(localStorage.getItem('shop.outbox')).toBeNull();
    const again = screen.getByRole('button', { name: 'Try Again' });
    expect(again).toHaveFocus();
    online();
    await user.click(again);
    expect(await screen.findByText('Order Confirmed!')).toBeInTheDocument();
    expect(received).toHaveLength(2);
  });
});

describe('number of a queued order', () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

  it.each([
    ['is provisional when the browser proposed it', undefined, 1],
    ['is provisional once its reservation has expired', inHours(-1), 1],
    ['is final while the shop reserves it', inHours(1), 0],
  ])('%s', async (_, reservedUntil, notes) => {
    await openWaiting({ reservedUntil });
    expect(screen.queryAllByText('provisional number')).toHaveLength(notes);
    expect(screen.queryAllByText(/^The order number may change/)).toHaveLength(notes);
  });
});

describe('order in the outbox', () => {
  const { dispatch } = createTestApp([{ path: '/' }]).store;
  const errors = (field: string) => ({ errors: [{ field, message: 'Please upload bank transfer proof' }] });
  const transfer = submitted({ paymentMethod: 'bank', bankTransferProof: '/objects/receipts/gone' });
  /** Sends the order from a page other than checkout. */
  const send = ({ key }: OutboxEntry) => sendOrder(dispatch, key, { owner: 'guest', force: true });

  it.each<[string, () => Response]>([
    ['no response', noAnswer],
    ['a server error', () => problem(503, 'SERVICE_UNAVAILABLE')],
    ['an unreadable response', () => new HttpResponse('<html>', { status: 200 })],
  ])('is queued from checkout after %s', async (_, answer) => {
    server.use(answerOrders(answer));
    const { key, body } = keepWaiting({ attempts: 0, triedAt: undefined, state: 'sending' });
    expect(await sendOrder(dispatch, key, { owner: 'guest', force: true })).toMatchObject({ kind: 'waiting' });
    expect(outbox.get()).toEqual([expect.objectContaining({ key, body, attempts: 1 })]);
  });

  it.each<[string, () => Response]>([
    ['the shop cannot check the prices', () => problem(503, 'PRICES_UNKNOWN')],
    ['the shop cannot check the stock', () => problem(503, 'STOCK_UNKNOWN')],
    ['the shop limits requests', () => problem(429, 'RATE_LIMITED')],
  ])('stays queued after checkout when %s', async (_, answer) => {
    server.use(answerOrders(answer));
    const entry = keepWaiting();
    expect(await send(entry)).toMatchObject({ kind: 'waiting' });
    expect(outbox.get()).toEqual([expect.objectContaining({ key: entry.key, attempts: 2 })]);
  });

  it('is refused when a field other than the receipt is invalid', async () => {
    server.use(answerOrders(() => problem(400, 'VALIDATION_FAILED', errors('customerPhone'))));
    const entry = keepWaiting({ body: transfer });
    expect(await send(entry)).toMatchObject({ kind: 'refused' });
    expect(inOutbox(entry.key)).toMatchObject({ body: transfer, refused: { code: 'VALIDATION_FAILED' } });
    expect(received).toHaveLength(1);
  });

  it('is sent without the receipt after a failed attempt, too', async () => {
    let answers = 0;
    server.use(
      answerOrders((sent) => {
        if (sent.bankTransferProof) return problem(400, 'VALIDATION_FAILED', errors('bankTransferProof'));
        return ++answers === 1 ? noAnswer() : HttpResponse.json(placed(sent), { status: 201 });
      }),
    );
    const entry = keepWaiting({ body: transfer });
    expect(await send(entry)).toMatchObject({ kind: 'waiting' });
    expect(await send(entry)).toMatchObject({ kind: 'placed' });
    expect(received.at(-1)).toMatchObject({ key: entry.key, body: { bankTransferProof: '', receiptFollows: true } });
  });

  it('is placed with the same key without a receipt the shop deleted', async () => {
    server.use(
      answerOrders((sent) => {
        if (sent.bankTransferProof) return problem(400, 'VALIDATION_FAILED', errors('bankTransferProof'));
        return HttpResponse.json(placed(sent), { status: 201 });
      }),
    );
    const { key } = keepWaiting({ body: transfer });
    openSite('/order-confirmation');
    expect(await screen.findByRole('heading', { name: 'Order Confirmed!' })).toBeInTheDocument();
    expect(await screen.findByText('Please upload bank transfer proof')).toBeInTheDocument();
    expect(await screen.findByRole('region', { name: 'Receipt' })).toBeInTheDocument();
    const without = { ...transfer, bankTransferProof: '', receiptFollows: true };
    expect(received).toEqual([
      { key, body: transfer },
      { key, body: without },
    ]);
    expect(localStorage.getItem('shop.outbox')).toBeNull();
  });
});

describe('failed save of an order', () => {
  it('clears the cart, and Send Again repeats order and key', async () => {
    myDevice.set({
      id: 'd-1',
      name: 'Galaxy A12',
      brand: 'Samsung',
      category: 'Android',
      imageUrl: '',
      modelNumbers: [],
    });
    server.use(answerOrders(noAnswer));
    const { user, store } = openFilled();
    await user.click(await placeButton());
    const heading = await screen.findByRole('heading', { name: notYet });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(screen.getByText(alertText)).toBeInTheDocument();
    expect(screen.queryByText('Order Confirmed!')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Call (876) 555-0142' })).toHaveAttribute('href', 'tel:+18765550142');
    expect(screen.getByText(received[0]?.body.orderNumber ?? '')).toBeInTheDocument();
    expect(store.getState().cart.lines).toEqual([]);
    const [entry, ...others] = outbox.get();
    expect([entry?.body, others]).toEqual([received[0]?.body, []]);
    expect(entry).not.toHaveProperty('copy');
    myDevice.set(undefined);
    online();
    await user.click(screen.getByRole('button', { name: 'Send Again' }));
    expect(await screen.findByText('Order Confirmed!')).toBeInTheDocument();
    expect(screen.getByText('ORD-700700')).toBeInTheDocument();
    expect(received).toEqual([received[0], received[0]]);
    expect(received[0]?.body.device).toBe('Galaxy A12');
    expect(localStorage.getItem('shop.outbox')).toBeNull();
  });

  it('shows the last attempt, the next one and the next steps', async () => {
    await openWaiting();
    expect(screen.getByRole('heading', { name: /^Last tried \d+:\d\d (AM|PM)$/ })).toBeInTheDocument();
    expect(screen.getByText('Waiting to send')).toBeInTheDocument();
    expect(screen.getByText(/^Next try/)).toBeInTheDocument();
    for (const name of ['This browser sends your order', 'We call you within 24 hours', 'Your battery is prepared'])
      expect(screen.getByRole('heading', { name })).toBeInTheDocument();
    expect(screen.getByText('Then delivered to 12 Hope Road, Kingston.')).toBeInTheDocument();
    expect(screen.getByText('The order number may change when the shop takes the order.')).toBeInTheDocument();
    expect([...document.querySelectorAll('.gold')].map(({ textContent }) => textContent)).toEqual(['Send Again']);
    expect(document.querySelector('.primary')).toBeNull();
  });

  it('waits for a connection while offline', async () => {
    await openWaiting();
    goOffline(true);
    expect(screen.getByText('It waits in this browser and is sent by itself when you are online.')).toBeInTheDocument();
    expect(screen.getByText('Next try when you are online')).toBeInTheDocument();
    goOffline(false);
    expect(screen.queryByText('Next try when you are online')).not.toBeInTheDocument();
  });

  it('reports a missing answer, then focuses the confirmation', async () => {
    const { user } = await openWaiting();
    await user.click(screen.getByRole('button', { name: 'Send Again' }));
    expect(await screen.findByText('Still no answer')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: notYet })).toBeInTheDocument();
    online();
    await user.click(screen.getByRole('button', { name: 'Send Again' }));
    const heading = await screen.findByRole('heading', { name: 'Order Confirmed!' });
    expect(screen.getByText('Your order has reached the shop')).toHaveAttribute('role', 'status');
    await waitFor(() => expect(heading).toHaveFocus());
  });

  it('sends the order once on reconnect and keeps the focus', async () => {
    await openWaiting();
    const link = screen.getByRole('link', { name: 'Continue Shopping' });
    await waitFor(() => expect(screen.getByRole('heading', { name: notYet })).toHaveFocus());
    act(() => link.focus());
    // On a slow machine the back-off may already have sent the order.
    const { length } = received;
    online();
    act(() => {
      window.dispatchEvent(new Event('online'));
      window.dispatchEvent(new Event('online'));
    });
    const heading = await screen.findByRole('heading', { name: 'Order Confirmed!' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(received).toHaveLength(length + 1);
  });

  it('sends the order again after its back-off', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'] });
    server.use(answerOrders(noAnswer));
    const { key } = keepWaiting({ attempts: 0, triedAt: undefined });
    openSite('/');
    await waitFor(() => expect(inOutbox(key)?.attempts).toBe(1));
    online();
    await act(() => jest.advanceTimersByTimeAsync(4_000));
    await waitFor(() => expect(received).toHaveLength(2));
    expect(await screen.findByText('Your order has reached the shop')).toBeInTheDocument();
  });

  it('sends and announces the order on any page after a reload', async () => {
    const { key, body } = keepWaiting();
    const { user } = openSite('/');
    expect(await screen.findByText('Your order has reached the shop')).toBeInTheDocument();
    expect(received).toEqual([{ key, body }]);
    await user.click(screen.getByRole('button', { name: 'View order' }));
    expect(await screen.findByText('Order Confirmed!')).toBeInTheDocument();
  });

  it('restores cart and form when the shop refuses the order later', async () => {
    server.use(answerOrders(() => problem(409, 'OUT_OF_STOCK')));
    const { key } = keepWaiting();
    const { user, store } = openSite('/order-confirmation');
    expect(await screen.findByRole('heading', { name: 'Your order was not placed' })).toBeInTheDocument();
    expect(screen.getByText('OUT_OF_STOCK happened.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Return to Checkout' }));
    expect(await screen.findByLabelText(/^Name/)).toHaveValue('Andre Campbell');
    expect(store.getState().cart.lines).toEqual([{ ...battery, quantity: 1 }]);
    await waitFor(() => expect(localStorage.getItem('shop.outbox')).toBeNull());
    online();
    await user.click(await placeButton());
    await screen.findByText('Order Confirmed!');
    expect(received.at(-1)?.key).not.toBe(key);
  });
});

describe('stored outbox', () => {
  it('sends and shows an order of an older release', async () => {
    const { placedAt, ...entry } = keepWaiting();
    localStorage.setItem('shop.outbox', JSON.stringify([{ ...entry, copy: { timestamp: placedAt } }]));
    openSite('/');
    expect(await screen.findByText('Your order has reached the shop')).toBeInTheDocument();
    expect(received).toEqual([{ key: entry.key, body: entry.body }]);
  });

  it.each(['{}', '[null]', '[{"key":"k"}]', '[{"key":"k","body":{"items":"["},"cart":[]}]'])(
    'ignores the invalid value %s',
    (text) => {
      localStorage.setItem('shop.outbox', text);
      expect(outbox.get()).toEqual([]);
    },
  );
});

describe('page closed while its order is being sent', () => {
  it('redirects from the reloaded checkout to the order', async () => {
    keepWaiting({ state: 'sending', attempts: 0, nextAt: Date.now() });
    lastOrder.set(undefined);
    const { store } = openFilled();
    expect(await screen.findByText('Order Confirmed!')).toBeInTheDocument();
    expect(store.getState().cart.lines).toEqual([]);
    expect(received).toHaveLength(1);
  });

  it('leaves an order that the outbox places with the same key', async () => {
    server.use(answerOrders(() => new Promise<Response>(() => {})));
    const first = openFilled();
    await first.user.click(await placeButton());
    await waitFor(() => expect(received).toHaveLength(1));
    const left = localStorage.getItem('shop.outbox') ?? '[]';
    first.unmount();
    await waitFor(() => expect(inOutbox(received[0]?.key ?? '')?.state).toBe('waiting'));
    expect(JSON.parse(left)).toMatchObject([{ key: received[0]?.key, state: 'sending' }]);
    // A new document does not hold the old one's locks; a new key imitates that.
    const [entry] = JSON.parse(left);
    localStorage.setItem('shop.outbox', JSON.stringify([{ ...entry, key: 'of-the-closed-page' }]));
    online();
    const { store } = openSite('/', [battery]);
    expect(await screen.findByText('Your order has reached the shop')).toBeInTheDocument();
    expect(received[1]).toEqual({ key: 'of-the-closed-page', body: received[0]?.body });
    expect(store.getState().cart.lines).toEqual([]);
  });

  it('announces a later refusal on every page until it is discarded', async () => {
    server.use(answerOrders(() => problem(409, 'PRICE_CHANGED')));
    keepWaiting({ state: 'sending', attempts: 0, nextAt: Date.now() });
    lastOrder.set(undefined);
    const first = openSite('/', [battery]);
    await screen.findByText('Your order was not placed');
    first.unmount();
    dismissToast();
    const { user } = openSite('/');
    await user.click(await screen.findByRole('button', { name: 'View order' }));
    expect(await screen.findByText('PRICE_CHANGED happened.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Discard Order' }));
    await screen.findByRole('heading', { name: 'Home' });
    await waitFor(() => expect(localStorage.getItem('shop.outbox')).toBeNull());
    expect(received).toHaveLength(1);
  });
});
