import { jest } from '@jest/globals';
import { myDevice, startSessionSync } from '@shop/platform/platform';
import { apiUrl, write } from '@shop/platform/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { lastOrder } from '../src/shared/outbox/last-order.ts';
import { backOff } from '../src/shared/outbox/send-order.ts';
import { answerOrders, placed, problem, received, server } from './support/shop-server.ts';
import { battery, fillGuest, openSite, placeButton } from './support/site.tsx';

const alertText = 'Order submitted but there may have been an issue saving to our system. Please contact us if needed.';
const notYet = 'Your order has not reached the shop yet';
const failedSaves: [string, () => Response][] = [
  ['no answer', () => HttpResponse.error()],
  ['an error of the shop', () => problem(503, 'SERVICE_UNAVAILABLE')],
  ['an answer nobody can read', () => new HttpResponse('<html>', { status: 200 })],
];

async function orderWhile(answer: () => Response) {
  server.use(answerOrders(answer));
  const site = openSite('/checkout', [battery]);
  await fillGuest(site.user);
  await site.user.click(await placeButton());
  await screen.findByRole('heading', { name: notYet });
  return site;
}

const online = () => server.use(answerOrders((body) => HttpResponse.json(placed(body), { status: 201 })));

/** What the browser says of its connection. */
function goOffline(offline: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(!offline);
  act(() => void window.dispatchEvent(new Event(offline ? 'offline' : 'online')));
}

afterEach(() => jest.restoreAllMocks());

describe('an order that the shop has not taken since it cannot check the prices', () => {
  const unknown = () => problem(503, 'PRICES_UNKNOWN', { detail: 'We cannot check the prices just now, so your order was not placed.' });

  it('stays in checkout with everything typed, the cart and the reason, and is tried again with the same key', async () => {
    server.use(answerOrders(unknown));
    const { user, store, router } = openSite('/checkout', [battery]);
    await fillGuest(user);
    await user.click(await placeButton());
    expect(await screen.findByText(/^We cannot check the prices just now/)).toHaveTextContent('Or order by telephone: (876) 555-0142');
    expect([router.state.location.pathname, store.getState().cart.lines.length]).toEqual(['/checkout', 1]);
    expect(screen.getByLabelText(/^Delivery Address/)).toHaveValue('12 Hope Road, Kingston 6');
    expect(localStorage.getItem('shop.outbox')).toBeNull();
    const again = screen.getByRole('button', { name: 'Try Again' });
    expect(again).toHaveFocus();
    online();
    await user.click(again);
    expect(await screen.findByText('Order Confirmed!')).toBeInTheDocument();
    expect(received.map(({ key }) => key)).toEqual([received[0]?.key, received[0]?.key]);
  });

  it('goes on waiting where it has left checkout already', async () => {
    const { user } = await orderWhile(() => HttpResponse.error());
    server.use(answerOrders(unknown));
    await user.click(screen.getByRole('button', { name: 'Send Again' }));
    expect(await screen.findByText('Still no answer')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: notYet })).toBeInTheDocument();
    expect(JSON.parse(localStorage.getItem('shop.outbox') ?? '[]')).toHaveLength(1);
  });
});

describe('a failed save', () => {
  it.each(failedSaves)('(%s) says so, clears the cart and keeps the order', async (_, answer) => {
    const { store } = await orderWhile(answer);
    expect(screen.getByText(alertText)).toBeInTheDocument();
    expect(screen.queryByText('Order Confirmed!')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Call (876) 555-0142' })).toHaveAttribute('href', 'tel:+18765550142');
    expect(screen.getByText(received[0]?.body.orderNumber ?? '')).toBeInTheDocument();
    expect(store.getState().cart.lines).toEqual([]);
    expect(JSON.parse(localStorage.getItem('shop.outbox') ?? '[]')).toHaveLength(1);
  });

  it('keeps the device that was chosen when it was ordered', async () => {
    myDevice.set({ id: 'd-1', name: 'Galaxy A12', brand: 'Samsung', category: 'Android', imageUrl: '', modelNumbers: [] });
    const { user } = await orderWhile(() => HttpResponse.error());
    myDevice.set(undefined);
    online();
    await user.click(screen.getByRole('button', { name: 'Send Again' }));
    await screen.findByText('Order Confirmed!');
    expect(received.map(({ body }) => body.device)).toEqual(['Galaxy A12', 'Galaxy A12']);
  });

  it('says when it was tried, when it is tried next, and what comes then', async () => {
    await orderWhile(() => HttpResponse.error());
    expect(screen.getByRole('heading', { name: /^Last tried \d+:\d\d (AM|PM)$/ })).toBeInTheDocument();
    expect(screen.getByText('Waiting to send')).toBeInTheDocument();
    expect(screen.getByText(/^Next try/)).toBeInTheDocument();
    for (const name of ['This browser sends your order', 'We call you within 24 hours', 'Your battery is prepared'])
      expect(screen.getByRole('heading', { name })).toBeInTheDocument();
    expect(screen.getByText('Then delivered to 12 Hope Road, Kingston 6, Kingston.')).toBeInTheDocument();
    expect(screen.getByText('The order number may change when the shop takes the order.')).toBeInTheDocument();
  });

  it('has one golden button, Send Again', async () => {
    await orderWhile(() => HttpResponse.error());
    expect([...document.querySelectorAll('.gold')].map(({ textContent }) => textContent)).toEqual(['Send Again']);
    expect(document.querySelector('.primary')).toBeNull();
  });

  it('gives the focus to the heading that says so', async () => {
    await orderWhile(() => HttpResponse.error());
    await waitFor(() => expect(screen.getByRole('heading', { name: notYet })).toHaveFocus());
  });

  it('without a connection says that it waits for one', async () => {
    await orderWhile(() => HttpResponse.error());
    goOffline(true);
    expect(screen.getByText('It waits in this browser and is sent by itself when you are online.')).toBeInTheDocument();
    expect(screen.getByText('Next try when you are online')).toBeInTheDocument();
    goOffline(false);
    expect(screen.queryByText('Next try when you are online')).not.toBeInTheDocument();
  });

  it('that reaches the shop is announced, and the heading takes the focus that its button had', async () => {
    const { user } = await orderWhile(() => HttpResponse.error());
    online();
    await user.click(screen.getByRole('button', { name: 'Send Again' }));
    const heading = await screen.findByRole('heading', { name: 'Order Confirmed!' });
    expect(screen.getByText('Your order has reached the shop')).toHaveAttribute('role', 'status');
    await waitFor(() => expect(heading).toHaveFocus());
  });

  it('that reaches the shop by itself leaves nobody without focus', async () => {
    await orderWhile(() => HttpResponse.error());
    const link = screen.getByRole('link', { name: 'Continue Shopping' });
    await waitFor(() => expect(screen.getByRole('heading', { name: notYet })).toHaveFocus());
    act(() => link.focus());
    online();
    act(() => void window.dispatchEvent(new Event('online')));
    const heading = await screen.findByRole('heading', { name: 'Order Confirmed!' });
    await waitFor(() => expect(heading).toHaveFocus());
  });

  it('is mended by Send Again, with the same key and body', async () => {
    const { user } = await orderWhile(() => HttpResponse.error());
    online();
    await user.click(screen.getByRole('button', { name: 'Send Again' }));
    expect(await screen.findByText('Order Confirmed!')).toBeInTheDocument();
    expect(screen.getByText('ORD-700700')).toBeInTheDocument();
    expect(received).toHaveLength(2);
    expect(received[1]).toEqual(received[0]);
    expect(localStorage.getItem('shop.outbox')).toBeNull();
  });

  it('says when there is still no answer', async () => {
    const { user } = await orderWhile(() => HttpResponse.error());
    await user.click(screen.getByRole('button', { name: 'Send Again' }));
    expect(await screen.findByText('Still no answer')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: notYet })).toBeInTheDocument();
  });

  it('is sent again on coming back online, once', async () => {
    await orderWhile(() => HttpResponse.error());
    // On a slow machine the back-off may have passed before: it has sent the order by itself then.
    const { length } = received;
    online();
    act(() => {
      window.dispatchEvent(new Event('online'));
      window.dispatchEvent(new Event('online'));
    });
    expect(await screen.findByText('Order Confirmed!')).toBeInTheDocument();
    expect(received).toHaveLength(length + 1);
  });

  it('is sent again by itself when its back-off has passed', async () => {
    await orderWhile(() => HttpResponse.error());
    online();
    expect(await screen.findByText('Order Confirmed!', undefined, { timeout: 10_000 })).toBeInTheDocument();
    expect(received).toHaveLength(2);
  });

  it('is sent again from any page after a reload, and says so there', async () => {
    const { unmount } = await orderWhile(() => HttpResponse.error());
    unmount();
    online();
    const { user } = openSite('/');
    expect(await screen.findByText('Your order has reached the shop')).toBeInTheDocument();
    expect(received[1]).toEqual(received[0]);
    await user.click(screen.getByRole('button', { name: 'View order' }));
    expect(await screen.findByText('Order Confirmed!')).toBeInTheDocument();
  });

  it('that is refused later goes back to checkout with cart and form', async () => {
    const { user, store } = await orderWhile(() => HttpResponse.error());
    server.use(answerOrders(() => problem(409, 'OUT_OF_STOCK')));
    await user.click(screen.getByRole('button', { name: 'Send Again' }));
    expect(await screen.findByRole('heading', { name: 'Your order was not placed' })).toBeInTheDocument();
    expect(screen.getByText('OUT_OF_STOCK happened.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Return to Checkout' }));
    expect(await screen.findByLabelText(/^Name/)).toHaveValue('Andre Campbell');
    expect(store.getState().cart.lines).toEqual([{ ...battery, quantity: 1 }]);
    await waitFor(() => expect(localStorage.getItem('shop.outbox')).toBeNull());
    online();
    await user.click(await placeButton());
    await screen.findByText('Order Confirmed!');
    expect(received.at(-1)?.key).not.toBe(received[0]?.key);
  });
});

describe('a transfer in the outbox whose receipt the shop has not kept', () => {
  const waits = async () => {
    await orderWhile(() => HttpResponse.error());
    const [entry] = JSON.parse(localStorage.getItem('shop.outbox') ?? '[]');
    const body = { ...entry.body, paymentMethod: 'bank', bankTransferProof: '/objects/receipts/gone' };
    cleanup();
    localStorage.setItem('shop.outbox', JSON.stringify([{ ...entry, key: 'of-the-transfer', body }]));
    localStorage.setItem('shop.lastOrder', JSON.stringify({ ...lastOrder.get(), key: 'of-the-transfer' }));
    received.length = 0;
    return body;
  };
  const errors = (field: string) => ({ errors: [{ field, message: 'Please upload bank transfer proof' }] });

  it('is placed without it, with the same key, and its page asks for the receipt', async () => {
    const body = await waits();
    server.use(
      answerOrders((sent) => {
        if (sent.bankTransferProof) return problem(400, 'VALIDATION_FAILED', errors('bankTransferProof'));
        return HttpResponse.json(placed(sent), { status: 201 });
      }),
    );
    openSite('/order-confirmation');
    expect(await screen.findByRole('heading', { name: 'Order Confirmed!' })).toBeInTheDocument();
    expect(await screen.findByText('Please upload bank transfer proof')).toBeInTheDocument();
    expect(await screen.findByRole('region', { name: 'Receipt' })).toBeInTheDocument();
    const without = { ...body, bankTransferProof: '', receiptFollows: true };
    expect(received).toEqual([
      { key: 'of-the-transfer', body },
      { key: 'of-the-transfer', body: without },
    ]);
    expect(localStorage.getItem('shop.outbox')).toBeNull();
  });

  it('goes without it later, too, when the shop is away in between', async () => {
    await waits();
    let answers = 0;
    server.use(
      answerOrders((sent) => {
        if (sent.bankTransferProof) return problem(400, 'VALIDATION_FAILED', errors('bankTransferProof'));
        return ++answers === 1 ? HttpResponse.error() : HttpResponse.json(placed(sent), { status: 201 });
      }),
    );
    const { user } = openSite('/order-confirmation');
    await waitFor(() => expect(received).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Send Again' }));
    expect(await screen.findByRole('heading', { name: 'Order Confirmed!' })).toBeInTheDocument();
    expect(received.at(-1)?.body).toMatchObject({ bankTransferProof: '', receiptFollows: true });
  });

  it('goes back to checkout when there is something else against it', async () => {
    await waits();
    server.use(answerOrders(() => problem(400, 'VALIDATION_FAILED', errors('customerPhone'))));
    openSite('/order-confirmation');
    expect(await screen.findByRole('heading', { name: 'Your order was not placed' })).toBeInTheDocument();
    expect(received).toHaveLength(1);
  });
});

describe('what waits in the browser', () => {
  it('holds the order once', async () => {
    await orderWhile(() => HttpResponse.error());
    const [entry] = JSON.parse(localStorage.getItem('shop.outbox') ?? '[]');
    expect(entry.body).toEqual(received[0]?.body);
    expect(entry).not.toHaveProperty('copy');
  });

  it('from a release before is still sent as it was, and shown', async () => {
    await orderWhile(() => HttpResponse.error());
    const [{ placedAt, ...entry }] = JSON.parse(localStorage.getItem('shop.outbox') ?? '[]');
    const old = { ...entry, key: 'of-the-release-before', copy: { timestamp: placedAt } };
    cleanup();
    localStorage.setItem('shop.outbox', JSON.stringify([old]));
    online();
    openSite('/');
    expect(await screen.findByText('Your order has reached the shop')).toBeInTheDocument();
    expect(received.at(-1)).toEqual({ key: 'of-the-release-before', body: received[0]?.body });
  });

  it.each(['{}', '[null]', '[{"key":"k"}]', '[{"key":"k","body":{"items":"["},"cart":[]}]'])(
    'is ignored when it reads %s',
    async (text) => {
      localStorage.setItem('shop.outbox', text);
      openSite('/');
      expect(await screen.findByRole('heading', { name: 'Home' })).toBeInTheDocument();
      expect(received).toEqual([]);
    },
  );
});

describe('on a computer that people share', () => {
  const accountOf = (id: string) => ({
    id,
    email: `${id}@example.com`,
    username: id,
    firstName: id,
    lastName: '',
    accountType: 'customer',
  });
  const signedIn = (id: string | null) =>
    server.use(http.get(`${apiUrl}/auth/user`, () => (id ? HttpResponse.json(accountOf(id)) : HttpResponse.json(null, { status: 401 }))));
  const kept = () => localStorage.getItem('shop.outbox') ?? '';

  /** Keisha orders while the shop does not answer, and signs out. */
  async function keishaOrdersAndLeaves() {
    signedIn('keisha');
    server.use(answerOrders(() => HttpResponse.error()));
    const { user, store } = openSite('/checkout', [battery]);
    await screen.findByText(/Logged in as/);
    await write(user, screen.getByLabelText(/^Phone Number/), '876 555 0199');
    await write(user, screen.getByLabelText(/^Delivery Address/), '12 Hope Road');
    await user.click(await placeButton());
    await screen.findByRole('heading', { name: notYet });
    const stop = startSessionSync(store);
    signedIn(null);
    localStorage.setItem('shop.session', JSON.stringify({ userId: null, at: 1 }));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'shop.session' })));
    await screen.findByRole('heading', { name: 'Home' });
    stop();
    cleanup();
    online();
  }

  it.each([null, 'dwayne'])('the order of an account waits while %s is there, whose own is sent', async (next) => {
    await keishaOrdersAndLeaves();
    const [{ userId, ...entry }] = JSON.parse(kept());
    const sent = () => received.filter(({ key }) => key === entry.key).length;
    const before = sent();
    const own = { ...entry, key: 'of-a-guest', body: { ...entry.body, customerAddress: '3 Orchid Lane' } };
    localStorage.setItem('shop.outbox', JSON.stringify([{ userId, ...entry }, own]));
    signedIn(next);
    const { user } = openSite('/');
    await user.click(await screen.findByRole('button', { name: 'View order' }));
    expect(await screen.findByText('Order Confirmed!')).toBeInTheDocument();
    expect(screen.queryByText(/12 Hope Road/)).not.toBeInTheDocument();
    expect(sent()).toBe(before);
    expect(JSON.parse(kept())).toEqual([expect.objectContaining({ key: entry.key })]);
  });

  it('is sent on coming online where nobody could say before who is there', async () => {
    await keishaOrdersAndLeaves();
    server.use(http.get(`${apiUrl}/auth/user`, () => HttpResponse.error()));
    const { store } = openSite('/');
    await waitFor(() => expect(JSON.stringify(store.getState())).toContain('"status":"rejected"'));
    await act(async () => undefined);
    signedIn('keisha');
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Your order has reached the shop')).toBeInTheDocument();
  });

  it('is sent once its account is there again', async () => {
    await keishaOrdersAndLeaves();
    signedIn('keisha');
    openSite('/');
    expect(await screen.findByText('Your order has reached the shop')).toBeInTheDocument();
    expect(received.at(-1)).toEqual(received[0]);
    expect(kept()).toBe('');
  });
});

describe('a page that is closed while its order is being sent', () => {
  it('leaves the order to the outbox, which places it with the same key and empties the cart', async () => {
    server.use(answerOrders(() => new Promise<Response>(() => {})));
    const first = openSite('/checkout', [battery]);
    await fillGuest(first.user);
    await first.user.click(await placeButton());
    await waitFor(() => expect(received).toHaveLength(1));
    const left = localStorage.getItem('shop.outbox') ?? '[]';
    first.unmount();
    expect(JSON.parse(left)).toMatchObject([{ key: received[0]?.key, handedOver: false }]);
    // A new document holds none of the old one's locks; a new key stands for that here.
    const [entry] = JSON.parse(left);
    localStorage.setItem('shop.outbox', JSON.stringify([{ ...entry, key: 'of-the-closed-page' }]));
    online();
    const { store } = openSite('/', [battery]);
    expect(await screen.findByText('Your order has reached the shop')).toBeInTheDocument();
    expect(received[1]).toEqual({ key: 'of-the-closed-page', body: received[0]?.body });
    expect(store.getState().cart.lines).toEqual([]);
  });
});

describe('the back-off', () => {
  it.each([
    [1, 2_000],
    [2, 4_000],
    [5, 32_000],
    [12, 300_000],
  ])('after %d attempts is about %d ms', (attempts, ms) => {
    expect(backOff(attempts, 0.5)).toBe(ms);
    expect(backOff(attempts, 0)).toBe(ms * 0.75);
  });
});
