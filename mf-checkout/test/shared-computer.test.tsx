import { jest } from '@jest/globals';
import { startSessionSync } from '@shop/platform/platform';
import { apiUrl } from '@shop/platform/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { lastOrder } from '../src/shared/outbox/last-order.ts';
import { inOutbox, outbox } from '../src/shared/outbox/outbox.ts';
import type { OutboxEntry } from '../src/shared/outbox/rules/order-state.ts';
import { keepWaiting, noAnswer, notYet, online } from './support/outbox.ts';
import { answerOrders, received, server } from './support/shop-server.ts';
import { openFilled, openSite, placeButton } from './support/site.tsx';

afterEach(() => jest.restoreAllMocks());

describe('outbox on a shared computer', () => {
  const accountOf = (id: string) => ({
    id,
    email: `${id}@example.com`,
    username: id,
    firstName: id,
    lastName: '',
    accountType: 'customer',
  });
  const signedIn = (id: string | null) =>
    server.use(
      http.get(`${apiUrl}/auth/user`, () =>
        id ? HttpResponse.json(accountOf(id)) : HttpResponse.json(null, { status: 401 }),
      ),
    );
  /** Keisha ordered while the shop was down, and has signed out. */
  function ofKeisha(): OutboxEntry {
    const entry = keepWaiting({ userId: 'keisha' });
    lastOrder.set(undefined);
    return entry;
  }

  it("sends an account's order once the account signs in again", async () => {
    signedIn('keisha');
    server.use(answerOrders(noAnswer));
    const { user, store } = openFilled();
    await screen.findByText(/Logged in as/);
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
    signedIn('keisha');
    openSite('/');
    expect(await screen.findByText('Your order has reached the shop')).toBeInTheDocument();
    expect(received.at(-1)).toEqual(received[0]);
    expect(localStorage.getItem('shop.outbox')).toBeNull();
  });

  it.each([null, 'dwayne'])("holds an account's order and sends the own order of %s", async (next) => {
    const entry = ofKeisha();
    const body = { ...entry.body, customerAddress: '3 Orchid Lane' };
    outbox.set([entry, { ...entry, key: 'own', owner: next ?? 'guest', userId: next ?? undefined, body }]);
    signedIn(next);
    const { user } = openSite('/');
    await user.click(await screen.findByRole('button', { name: 'View order' }));
    expect(await screen.findByText('Order Confirmed!')).toBeInTheDocument();
    expect(screen.queryByText(/12 Hope Road/)).not.toBeInTheDocument();
    expect(received.map(({ key }) => key)).toEqual(['own']);
    expect(outbox.get()).toEqual([expect.objectContaining({ key: entry.key })]);
  });

  it("sends a guest's order without the account's session, and hides it", async () => {
    const { key } = keepWaiting();
    const fetched = jest.spyOn(globalThis, 'fetch');
    signedIn('dwayne');
    openSite('/order-confirmation');
    await screen.findByRole('heading', { name: 'Home' });
    await waitFor(() => expect(inOutbox(key)).toBeUndefined());
    const requests = fetched.mock.calls.flatMap(([request]) =>
      request instanceof Request && request.method === 'POST' ? [request] : [],
    );
    expect(requests.map(({ headers, credentials }) => [headers.get('x-person'), credentials])).toEqual([
      [null, 'omit'],
    ]);
    expect(screen.queryByText('Your order has reached the shop')).not.toBeInTheDocument();
    expect(lastOrder.get()).not.toHaveProperty('trackingLink');
  });

  it("shows a guest's last order to no account", async () => {
    keepWaiting();
    outbox.set(undefined);
    signedIn('dwayne');
    openSite('/order-confirmation');
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeInTheDocument();
    expect(screen.queryByText(/12 Hope Road/)).not.toBeInTheDocument();
  });

  it('announces a refused order only to its customer', async () => {
    keepWaiting({ state: 'refused', userId: 'keisha', refused: { code: 'OUT_OF_STOCK', detail: 'Sold out.' } });
    signedIn('dwayne');
    openSite('/');
    await act(async () => undefined);
    expect(screen.queryByText('Your order was not placed')).not.toBeInTheDocument();
    cleanup();
    signedIn('keisha');
    openSite('/');
    expect(await screen.findByText('Your order was not placed')).toBeInTheDocument();
    expect(received).toEqual([]);
  });

  it('sends an order on reconnect after the session request failed', async () => {
    ofKeisha();
    server.use(http.get(`${apiUrl}/auth/user`, noAnswer));
    const { store } = openSite('/');
    await waitFor(() => expect(JSON.stringify(store.getState())).toContain('"status":"rejected"'));
    await act(async () => undefined);
    expect(received).toEqual([]);
    signedIn('keisha');
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Your order has reached the shop')).toBeInTheDocument();
  });
});
