import { personHeader } from '@shop/contracts/identity';
import type { PlaceOrder } from '@shop/contracts/orders';
import type { BankTransfer } from '@shop/contracts/receipts';
import { apiUrl, write } from '@shop/platform/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { readDraft } from '../src/shared/outbox/draft.ts';
import { half } from './support/receipt-box.tsx';
import { asked, browserStorage, chooser, objectPath, pdf, reservedNumber, storeUrl } from './support/receipts.ts';
import { placed, problem, server } from './support/shop-server.ts';
import { battery, openFilled, openSite, placeButton } from './support/site.tsx';
import { StoreRequest } from './support/store-request.ts';

type Site = ReturnType<typeof openSite>;

/** The signed-in person, and the calls per person. */
const shop = {
  person: 'guest',
  orders: [] as { key: string | null; person: string | null; body: PlaceOrder }[],
  takesOrders: true,
};
const numberOf: Record<string, string> = { keisha: 'ORD-482913', guest: 'ORD-500500' };
const accountOf = (id: string) => ({
  id,
  email: `${id}@example.com`,
  username: id,
  firstName: 'Keisha',
  lastName: '',
  accountType: 'customer',
});
const detail = 'You are no longer signed in.';

/** Answers like the shop: only if the page's person is the signed-in one. */
const forPerson = (work: (request: Request) => Response | Promise<Response>) => (info: { request: Request }) => {
  const meant = info.request.headers.get(personHeader);
  return meant === null || meant === shop.person ? work(info.request) : problem(409, 'PERSON_CHANGED', { detail });
};

beforeEach(() => {
  Object.assign(shop, { person: 'guest', orders: [], takesOrders: true });
  browserStorage();
  StoreRequest.reset();
  asked.begun.length = 0;
  asked.finished.length = 0;
  server.use(
    http.get(`${apiUrl}/auth/user`, () =>
      shop.person === 'guest' ? HttpResponse.json(null, { status: 401 }) : HttpResponse.json(accountOf(shop.person)),
    ),
    http.post(`${apiUrl}/orders`, async ({ request }) => {
      const [key, person] = [request.headers.get('idempotency-key'), request.headers.get(personHeader)];
      const body = (await request.clone().json()) as PlaceOrder;
      if (!shop.takesOrders) return HttpResponse.error();
      return forPerson(() => {
        shop.orders.push({ key, person, body });
        return HttpResponse.json(placed(body), { status: 201 });
      })({ request });
    }),
    http.post(
      `${apiUrl}/orders/numbers`,
      forPerson(() => reservedNumber(numberOf[shop.person])),
    ),
    http.post(
      `${apiUrl}/objects/upload`,
      forPerson(async (request) => {
        asked.begun.push(await request.json());
        return HttpResponse.json({ uploadURL: `${storeUrl}-of-${shop.person}?signed=${asked.begun.length}` });
      }),
    ),
    http.put(
      `${apiUrl}/bank-transfers`,
      forPerson(async (request) => {
        const isOwn = ((await request.json()) as BankTransfer).transferProofURL.includes(`-of-${shop.person}`);
        return isOwn ? HttpResponse.json({ objectPath: `${objectPath}-of-${shop.person}` }) : problem(404, 'NOT_FOUND');
      }),
    ),
  );
});

const box = () => within(screen.getByRole('region', { name: 'Receipt' }));
const uploaded = () => box().findByText('Transfer proof uploaded successfully', { selector: 'b' });
const ended = { name: 'You are no longer signed in' };
const notice = () => screen.findByRole('alert', ended);
const choice = () => screen.findByRole('region', ended);

function withSignIn(site: Site): Site {
  act(() => void site.store.dispatch({ type: 'site/siteRead', payload: { demo: false, pages: ['/login'] } }));
  return site;
}

const open = (path: string): Site => withSignIn(openSite(path, [battery]));

async function openAsKeisha(): Promise<Site> {
  shop.person = 'keisha';
  const site = withSignIn(openFilled([battery], { name: '', address: '12 Hope Road' }));
  await screen.findByText(/Logged in as/);
  return site;
}

/** Opens Keisha's checkout with a bank transfer and its reserved number. */
async function chooseTransfer(): Promise<Site> {
  const site = await openAsKeisha();
  await site.user.click(screen.getByRole('radio', { name: 'Bank Transfer' }));
  await screen.findByText('ORD-482913');
  return site;
}

/** Opens Keisha's checkout with a bank transfer and an uploaded receipt. */
async function openTransfer(): Promise<Site> {
  const site = await chooseTransfer();
  await site.user.upload(chooser(), pdf());
  await uploaded();
  return site;
}

async function pressAfterTheEnd(site: Site): Promise<void> {
  shop.person = 'guest';
  await site.user.click(await placeButton());
  await notice();
}

describe('checkout after the session ended elsewhere', () => {
  it('sends no order and keeps the form and the cart', async () => {
    const site = await openAsKeisha();
    await pressAfterTheEnd(site);
    expect(await notice()).toHaveFocus();
    // The chat button keeps clear of small alerts and of controls, but covers larger elements.
    expect(within(await notice()).queryByRole('button')).not.toBeInTheDocument();
    expect(shop.orders).toEqual([]);
    expect(screen.queryByText(/Logged in as/)).not.toBeInTheDocument();
    expect(screen.getByLabelText(/^Delivery Address/)).toHaveValue('12 Hope Road');
    expect(site.store.getState().cart.lines).toHaveLength(1);
    expect(localStorage.getItem('shop.outbox')).toBeNull();
    expect(within(await choice()).getByRole('link', { name: 'Sign In Again' })).toHaveAttribute(
      'href',
      '/login?next=%2Fcheckout',
    );
    expect(screen.queryByRole('button', { name: 'Place Secure Order' })).not.toBeInTheDocument();
  });

  it('lets the customer order as a guest', async () => {
    const site = await openAsKeisha();
    await pressAfterTheEnd(site);
    await site.user.click(screen.getByRole('button', { name: 'Order as a Guest' }));
    expect(screen.getByLabelText(/^Name/)).toHaveFocus();
    await write(site.user, screen.getByLabelText(/^Name/), 'Andre Campbell');
    await site.user.click(await placeButton());
    await screen.findByText('Order Confirmed!');
    expect(shop.orders).toMatchObject([
      { person: 'guest', body: expect.objectContaining({ customerName: 'Andre Campbell' }) },
    ]);
  });

  it('orders for the account after a reload and another sign-in', async () => {
    const site = await openAsKeisha();
    await pressAfterTheEnd(site);
    cleanup();
    open('/checkout');
    await notice();
    cleanup();
    shop.person = 'keisha';
    const again = open('/checkout');
    await again.user.click(await placeButton());
    await screen.findByText('Order Confirmed!');
    expect(shop.orders).toMatchObject([
      { person: 'keisha', body: expect.objectContaining({ customerAddress: '12 Hope Road' }) },
    ]);
  });

  it('keeps receipt and reference of a transfer for the account', async () => {
    const site = await openTransfer();
    await pressAfterTheEnd(site);
    expect(await choice()).toHaveTextContent('Sign in again, and receipt and reference stay the same.');
    expect(screen.queryByText('Please upload bank transfer proof')).not.toBeInTheDocument();
    expect(screen.queryByText(/keeps a receipt without an order/)).not.toBeInTheDocument();
    cleanup();
    open('/checkout');
    await notice();
    expect(await screen.findByText('ORD-482913')).toBeInTheDocument();
    cleanup();
    shop.person = 'keisha';
    const again = open('/checkout');
    await uploaded();
    await again.user.click(await placeButton());
    await screen.findByText('Order Confirmed!');
    expect(asked.begun).toHaveLength(1);
    expect(shop.orders[0]?.body).toMatchObject({
      orderNumber: 'ORD-482913',
      bankTransferProof: `${objectPath}-of-keisha`,
    });
  });

  it('uploads the receipt again for a guest with a new reference', async () => {
    const site = await openTransfer();
    await pressAfterTheEnd(site);
    await site.user.click(screen.getByRole('button', { name: 'Order as a Guest' }));
    expect(await screen.findByText('ORD-500500')).toBeInTheDocument();
    await waitFor(() => expect(readDraft().values.proof).toBe(`${objectPath}-of-guest`));
    await uploaded();
    await write(site.user, screen.getByLabelText(/^Name/), 'Andre Campbell');
    await site.user.click(await placeButton());
    await screen.findByText('Order Confirmed!');
    expect(shop.orders[0]).toMatchObject({
      person: 'guest',
      body: { orderNumber: 'ORD-500500', bankTransferProof: `${objectPath}-of-guest` },
    });
  });

  it('is detected by an upload, which keeps its file', async () => {
    const site = await chooseTransfer();
    shop.person = 'guest';
    await site.user.upload(chooser(), pdf());
    await notice();
    expect(await box().findByText(detail, { selector: 'span' })).toBeInTheDocument();
    expect(asked.begun).toEqual([]);
    await site.user.click(screen.getByRole('button', { name: 'Order as a Guest' }));
    await uploaded();
    expect(readDraft().values.proof).toBe(`${objectPath}-of-guest`);
  });

  it('is detected after an upload, which restarts for a guest', async () => {
    const site = await chooseTransfer();
    StoreRequest.onSend = half;
    await site.user.upload(chooser(), pdf());
    await box().findByText('50 %');
    shop.person = 'guest';
    StoreRequest.all[0]?.respond(200);
    await notice();
    StoreRequest.onSend = (request) => request.respond(200);
    await site.user.click(screen.getByRole('button', { name: 'Order as a Guest' }));
    await uploaded();
    expect(readDraft().values.proof).toBe(`${objectPath}-of-guest`);
  });
});

describe('guest checkout after a sign-in elsewhere', () => {
  it('shows the account before it orders anything', async () => {
    const { user } = openFilled();
    await screen.findByText('Checkout as a guest');
    shop.person = 'keisha';
    await user.click(await placeButton());
    expect(await screen.findByText(/Logged in as/)).toBeInTheDocument();
    expect(shop.orders).toEqual([]);
    await user.click(await placeButton());
    await screen.findByText('Order Confirmed!');
    expect(shop.orders).toMatchObject([{ person: 'keisha' }]);
  });
});

describe('queued order of an account', () => {
  it('is not sent as a guest after the session ended elsewhere', async () => {
    const site = await openAsKeisha();
    shop.takesOrders = false;
    await site.user.click(await placeButton());
    const again = await screen.findByRole('button', { name: 'Send Again' });
    Object.assign(shop, { person: 'guest', takesOrders: true });
    await site.user.click(again);
    expect(await screen.findByText(/^You placed this order while you were signed in/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sign In Again' })).toHaveAttribute(
      'href',
      '/login?next=%2Forder-confirmation',
    );
    expect(shop.orders).toEqual([]);
    cleanup();
    shop.person = 'keisha';
    open('/order-confirmation');
    await screen.findByText('Order Confirmed!');
    expect(shop.orders).toMatchObject([{ person: 'keisha' }]);
  });
});
