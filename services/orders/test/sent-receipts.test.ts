import type { Identity } from '@shop/contracts/identity';
import type { PlacedOrder, PlaceOrder } from '@shop/contracts/orders';
import type { KeptReceipt } from '@shop/contracts/receipts';
import {
  admin,
  customer,
  gatewayProcess,
  guest,
  otherCustomer,
  otherGuest,
} from '@shop/service-kit/testing/identities';
import { type OrdersUnderTest, startOrders } from './support/orders-service.ts';
import { keyOf, receiptCalls } from './support/sent-receipts.ts';
import { place, send as sendOrder, submission } from './support/submission.ts';

let service: OrdersUnderTest;
beforeAll(async () => {
  service = await startOrders();
});
afterAll(() => service?.close());

const { receipt, transfer, decide, reject, send, cancelByStaff, asStaff } = receiptCalls(() => service);
const rejected = async (caller: Identity = guest, changes?: Partial<PlaceOrder>) => {
  const order = await transfer(caller, changes);
  await reject(order);
  return order;
};
const receiptsOf = ({ id }: PlacedOrder): Promise<{ path: string; rejection: string | null; sent: boolean }[]> =>
  service.database.query(
    `select '/objects/receipts/' || id as path, rejection, sent_at is not null as sent from receipts where order_id = $1 order by rejected_at nulls last`,
    [id],
  );

describe('rejected receipt', () => {
  it('keeps its order, reason and time, and asks for another one', async () => {
    const order = await transfer();
    const { body } = await reject(order, 'It is of another shop');
    expect(body).toMatchObject({ paymentStatus: 'failed', receiptSent: false, paymentNote: 'It is of another shop' });
    expect(await receiptsOf(order)).toEqual([
      { path: expect.any(String), rejection: 'It is of another shop', sent: true },
    ]);
    const [{ same }] = await service.database.query(
      'select rejected_at = e.at as same from receipts join order_events e using (order_id) where order_id = $1 order by e.id desc limit 1',
      [order.id],
    );
    expect(same).toBe(true);
  });

  it('is shown to staff until another one arrives', async () => {
    const order = await rejected();
    const read = async () =>
      (await (await service.as(admin)).get(`/api/admin/orders/${order.id}/receipt`)).body.url.split('?')[0];
    const first = await read();
    const objectPath = await receipt();
    await send(order, { objectPath });
    expect([first === (await read()), await read()]).toEqual([
      false,
      expect.stringContaining(objectPath.replace('/objects/', '')),
    ]);
  });

  it('cannot be used for another order', async () => {
    const order = await rejected();
    const path = (await receiptsOf(order))[0]?.path ?? '';
    expect((await sendOrder(service, submission({ paymentMethod: 'bank', bankTransferProof: path }))).status).toBe(400);
    expect((await send(order, { objectPath: path })).body).toMatchObject({
      status: 400,
      errors: [{ field: 'objectPath' }],
    });
  });
});

describe('GET /api/orders/:orderNumber/receipt', () => {
  const read = async (orderNumber: string, caller: Identity, key = '') =>
    (await service.as(caller)).get(`/api/orders/${orderNumber}/receipt`).query({ key });
  const bytesOf = async (url: string) =>
    Buffer.from(await (await fetch(url.replace('https://shop.example', service.url))).arrayBuffer());

  it('shows the newest receipt to the owner or a link holder', async () => {
    const order = await transfer();
    const seen: string[] = [];
    const look = async () => {
      for (const [caller, key] of [
        [guest, ''],
        [otherGuest, keyOf(order)],
      ] as const) {
        const { status, body } = await read(order.orderNumber.toLowerCase(), caller, key);
        expect([status, body]).toEqual([
          200,
          {
            url: expect.stringContaining('/receipts/'),
            contentType: 'image/png',
            size: expect.any(Number),
            sentAt: expect.stringMatching(/Z$/),
          },
        ]);
        seen.push((await bytesOf(body.url)).toString('latin1'));
      }
    };
    await look();
    await reject(order);
    await look();
    await send(order, { objectPath: await receipt() });
    await look();
    expect([seen[0] === seen[1], seen[1] === seen[3], seen[4] === seen[5], seen[3] === seen[5]]).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it('serves a picture without scripts and caching', async () => {
    const { body } = await read((await transfer()).orderNumber, guest);
    const { headers } = await fetch(body.url.replace('https://shop.example', service.url));
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    });
  });

  it('answers 404 to other callers and without a receipt', async () => {
    const [order, other] = [await transfer(), await transfer(otherGuest)];
    const without = await place(service, { paymentMethod: 'bank', receiptFollows: true });
    const answers = [
      await read(order.orderNumber, otherGuest),
      await read(order.orderNumber, customer),
      await read(order.orderNumber, admin),
      await read(order.orderNumber, otherGuest, keyOf(other)),
      await read(order.orderNumber, otherGuest, 'nonsense'),
      await read('ORD-000000', guest),
      await read('nonsense', guest),
      await read(without.orderNumber, guest),
    ];
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.code} ${body.detail}`))).toEqual(
      new Set(['404 NOT_FOUND The receipt was not found.']),
    );
  });
});

describe('GET /api/admin/orders/:id/receipts', () => {
  it('lists all receipts newest first with rejection reasons', async () => {
    const order = await rejected();
    await send(order, { objectPath: await receipt() });
    await reject(order, 'Another account');
    await send(order, { objectPath: await receipt() });
    await transfer();
    const { body } = await (await service.as(admin)).get(`/api/admin/orders/${order.id}/receipts`);
    expect(body.map(({ rejection }: KeptReceipt) => rejection)).toEqual([null, 'Another account', 'It cannot be read']);
    const paths = body.map(({ url }: KeptReceipt) => url.split('?')[0]);
    expect(new Set(paths).size).toBe(3);
    expect(body[0]).toMatchObject({
      contentType: 'image/png',
      size: expect.any(Number),
      sentAt: expect.stringMatching(/Z$/),
    });
  });
});

describe('order whose receipt follows', () => {
  it('is placed without a receipt and accepts one later', async () => {
    const paid = submission({ paymentMethod: 'bank' });
    const silent = await sendOrder(service, paid);
    expect(silent.body).toMatchObject({
      status: 400,
      errors: [{ field: 'bankTransferProof', message: 'Please upload bank transfer proof' }],
    });
    const order = await place(service, { ...paid, receiptFollows: true });
    expect(order).toMatchObject({ paymentStatus: 'pending', receiptSent: false });
    expect(await receiptsOf(order)).toEqual([]);
    expect((await send(order, { objectPath: await receipt() })).body).toMatchObject({ receiptSent: true });
  });

  it('still requires a valid receipt if it names one', async () => {
    const order = await transfer(guest, { receiptFollows: true });
    expect(order.receiptSent).toBe(true);
    const gone = submission({
      paymentMethod: 'bank',
      receiptFollows: true,
      bankTransferProof: '/objects/receipts/gone',
    });
    expect((await sendOrder(service, gone)).body).toMatchObject({
      status: 400,
      errors: [{ field: 'bankTransferProof' }],
    });
  });
});

describe('PUT /api/orders/:orderNumber/receipt', () => {
  it.each([
    ['the guest who placed it', guest, guest],
    ['its account, from any browser', customer, { ...customer, guestId: 'another browser' }],
  ])('accepts another receipt from %s and the payment is pending again', async (_, owner, caller) => {
    const order = await rejected(owner);
    const objectPath = await receipt(caller);
    const { status, body } = await send({ orderNumber: order.orderNumber.toLowerCase() }, { objectPath }, caller);
    expect([status, body]).toMatchObject([
      200,
      { paymentStatus: 'pending', receiptSent: true, paymentNote: '', orderStatus: 'processing' },
    ]);
    expect(body.timeline.at(-1)).toMatchObject({ who: 'Customer', kind: 'receipt_sent' });
    expect(await receiptsOf(order)).toMatchObject([
      { rejection: 'It cannot be read' },
      { path: objectPath, rejection: null, sent: true },
    ]);
    expect((await asStaff(order)).paymentStatus).toBe('pending');
  });

  it("accepts a receipt with the tracking link's key in any browser", async () => {
    const order = await rejected(customer);
    const body = { objectPath: await receipt(otherGuest), key: keyOf(order) };
    expect((await send(order, body, otherGuest)).body.receiptSent).toBe(true);
  });

  it('accepts the first receipt of an order', async () => {
    const order = await transfer();
    await service.database.query('update receipts set order_id = null, sent_at = null where order_id = $1', [order.id]);
    await service.database.query('update orders set receipt_sent = false where id = $1', [order.id]);
    const { body } = await send(order, { objectPath: await receipt() });
    expect(body.timeline.at(-1)).toMatchObject({ kind: 'receipt_sent' });
  });

  it('accepts a receipt after every rejection until it is verified', async () => {
    const order = await rejected();
    for (const reason of ['Too dark', 'Too small']) {
      await send(order, { objectPath: await receipt() });
      await reject(order, reason);
    }
    await send(order, { objectPath: await receipt() });
    expect((await decide(order, { paymentStatus: 'verified', note: 'FHB 1' })).body).toMatchObject({
      paymentStatus: 'verified',
      receiptSent: true,
    });
    expect((await receiptsOf(order)).map(({ rejection }) => rejection)).toEqual([
      'It cannot be read',
      'Too dark',
      'Too small',
      null,
    ]);
  });

  it('makes a staff decision about the earlier receipt fail', async () => {
    const order = await transfer();
    await reject(order);
    await send(order, { objectPath: await receipt() });
    for (const paymentStatus of ['verified', 'failed']) {
      const stale = await decide(order, { paymentStatus, note: 'FHB 1', updatedAt: order.updatedAt });
      expect(stale.body).toMatchObject({
        status: 409,
        code: 'CONFLICT',
        order: { paymentStatus: 'pending', receiptSent: true },
      });
    }
    const { updatedAt } = await asStaff(order);
    expect((await decide(order, { paymentStatus: 'verified', note: 'FHB 1', updatedAt })).status).toBe(200);
  });

  it('answers the same when a receipt is repeated', async () => {
    const order = await rejected();
    const objectPath = await receipt();
    const first = await send(order, { objectPath });
    const again = await send(order, { objectPath });
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await asStaff(order)).timeline).toHaveLength(3);
  });

  it('accepts one of two concurrent receipts and uses each once', async () => {
    const order = await rejected();
    const two = [await receipt(), await receipt()];
    const answers = await Promise.all(two.map((objectPath) => send(order, { objectPath })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const orders = [await rejected(), await rejected()];
    const objectPath = await receipt();
    const shared = await Promise.all(orders.map((each) => send(each, { objectPath })));
    expect(shared.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(shared.filter(({ status }) => status === 400 || status === 409)).toHaveLength(1);
  });

  it.each<[string, () => Promise<PlacedOrder>, string]>([
    [
      'is verified',
      async () => {
        const order = await transfer();
        await decide(order, { paymentStatus: 'verified', note: 'FHB 1' });
        return order;
      },
      'PAYMENT_DECIDED',
    ],
    [
      'is of a cancelled order',
      async () => {
        const order = await rejected();
        await cancelByStaff(order, 'Changed their mind');
        return order;
      },
      'PAYMENT_DECIDED',
    ],
    ['waits with a receipt', () => transfer(), 'CONFLICT'],
    ['is in cash', () => place(service), 'CONFLICT'],
  ])('rejects a receipt when the payment %s and returns the order', async (_, make, code) => {
    const order = await make();
    const objectPath = await receipt();
    const { status, body } = await send(order, { objectPath });
    expect([status, body.code, body.order.orderNumber]).toEqual([409, code, order.orderNumber]);
    expect(
      (await sendOrder(service, submission({ paymentMethod: 'bank', bankTransferProof: objectPath }))).status,
    ).toBe(201);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['another’s', () => receipt(otherGuest)],
    [
      'one that an order has',
      async () => {
        const objectPath = await receipt();
        await place(service, { paymentMethod: 'bank', bankTransferProof: objectPath });
        return objectPath;
      },
    ],
    [
      'one that is not finished',
      async () => {
        const { uploadURL } = (await (await service.as(guest)).post('/api/objects/upload').send({ size: 9 })).body;
        return `/objects/receipts/${/uploads\/([\w-]+)/.exec(uploadURL)?.[1]}`;
      },
    ],
    ['one that never was', async () => '/objects/receipts/00000000-0000-4000-8000-000000000000'],
    ['no receipt', async () => '/etc/passwd'],
    ['nothing', async () => undefined],
    ['a number', async () => 7],
  ])('rejects %s and changes nothing', async (_, proof) => {
    const order = await rejected();
    expect((await send(order, { objectPath: await proof() })).body).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
    });
    expect(await asStaff(order)).toMatchObject({ paymentStatus: 'failed', receiptSent: false });
    expect(await receiptsOf(order)).toHaveLength(1);
  });

  it.each([
    ['another guest', otherGuest],
    ['another customer', otherCustomer],
    ['staff', admin],
  ])('answers 404 to %s, as for a missing order', async (_, caller) => {
    const [order, other] = [await rejected(), await rejected()];
    const objectPath = await receipt(caller);
    const answers = [
      await send(order, { objectPath }, caller),
      await send(order, { objectPath, key: keyOf(other) }, caller),
      await send({ orderNumber: 'ORD-000000' }, { objectPath, key: keyOf(order) }, caller),
      await send({ orderNumber: 'nonsense' }, { objectPath }, caller),
    ];
    for (const { status, body } of answers) expect([status, body.detail]).toEqual([404, 'The order was not found.']);
  });
});

it('account erasure deletes all its receipts, including rejected ones', async () => {
  const order = await rejected(customer);
  await send(order, { objectPath: await receipt(customer) }, customer);
  await service.database.query("update orders set order_status = 'completed' where user_id = $1", [customer.sub]);
  await (await service.as(gatewayProcess))
    .post(`/internal/accounts/${customer.sub}/removal`)
    .send({ verifiedAddress: null });
  expect(await receiptsOf(order)).toEqual([]);
});
