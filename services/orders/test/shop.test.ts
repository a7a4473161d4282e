import { randomUUID } from 'node:crypto';
import { toCents } from '@shop/contracts/money';
import type { Store } from '@shop/contracts/shop';
import { demoShop } from '@shop/demo/shop';
import { admin, customer, gatewayProcess, guest, manager } from '@shop/service-kit/testing/identities';
import { type OrdersUnderTest, startOrders } from './support/orders-service.ts';
import { admins, putShop } from './support/shop.ts';
import { place, send, submission } from './support/submission.ts';

let service: OrdersUnderTest;
beforeAll(async () => {
  service = await startOrders();
});
afterAll(() => service?.close());

describe('GET /api/shop', () => {
  it("asks a new shop's owner for details and has default fees", async () => {
    const { body } = await (await service.as(guest)).get('/api/shop');
    expect(body).toMatchObject({
      name: 'Your shop',
      tagline: "Set your shop's details",
      fees: { delivery: '700.00', installation: '2500.00', pickup: '0.00' },
      warrantyMonths: null,
      returns: null,
      stockByStore: false,
      rating: null,
      timeZone: 'America/Jamaica',
    });
    expect(body.stores.map((store: { id: string }) => store.id)).toEqual(['kingston', 'montego-bay']);
    expect(Object.values<string>(body.fees).map(toCents)).toEqual([0, 70_000, 250_000]);
  });

  it('answers 304 for a matching entity tag', async () => {
    const agent = await service.as(guest);
    const first = await agent.get('/api/shop');
    expect(first.headers['cache-control']).toBe('public, max-age=30');
    const second = await agent.get('/api/shop').set('if-none-match', first.headers.etag ?? '');
    expect([second.status, second.text]).toEqual([304, '']);
    expect((await agent.get('/api/shop').set('if-none-match', '"another"')).status).toBe(200);
  });

  it.each([guest, customer, admin])('accepts a $role', async (caller) => {
    expect((await (await service.as(caller)).get('/api/shop')).status).toBe(200);
  });

  it('rejects services and callers without an identity', async () => {
    expect((await service.anonymous.get('/api/shop')).status).toBe(401);
    expect((await (await service.as(gatewayProcess)).get('/api/shop')).status).toBe(403);
  });
});

describe('PUT /api/shop', () => {
  const put = (body: object, caller = admin) => putShop(service, body, caller);

  it("replaces the details and the next order's fees", async () => {
    const response = await put({ ...demoShop, fees: { ...demoShop.fees, delivery: '800.00' } });
    expect(response.body).toEqual({ ...demoShop, fees: { ...demoShop.fees, delivery: '800.00' } });
    expect((await (await service.as(guest)).get('/api/shop')).body.name).toBe('Island Cell');
    expect((await place(service, { total: '7300.00' })).deliveryFee).toBe('800.00');
  });

  it('promises a warranty and returns only when they are set', async () => {
    const { warrantyMonths, returns, ...silent } = demoShop;
    expect((await put(demoShop)).body).toMatchObject({ warrantyMonths, returns });
    expect((await put(silent)).body).toMatchObject({ warrantyMonths: null, returns: null });
  });

  it('turns the rating on and off', async () => {
    expect((await put({ ...demoShop, rating: { value: 4.8, count: 127 } })).body.rating).toEqual({
      value: 4.8,
      count: 127,
    });
    expect((await put({ ...demoShop, rating: null })).body.rating).toBeNull();
  });

  it('keeps stock by store off until the owner enables it', async () => {
    const { stockByStore: _, ...silent } = demoShop;
    expect((await put({ ...demoShop, stockByStore: true })).body.stockByStore).toBe(true);
    expect((await put(silent)).body.stockByStore).toBe(false);
  });

  it.each([
    ['nothing', {}],
    ['no name', { ...demoShop, name: ' ' }],
    ['a name of another kind', { ...demoShop, name: { first: 'a' } }],
    ['a name that cannot be stored', { ...demoShop, name: 'a\u0000' }],
    ['no stores', { ...demoShop, stores: [] }],
    ['stores that are null', { ...demoShop, stores: [null] }],
    ['a store that is a list', { ...demoShop, stores: [[]] }],
    ['hours that are lists', { ...demoShop, stores: [{ ...demoShop.stores[0], hours: [[]] }] }],
    ['a bank that is a list', { ...demoShop, bank: [] }],
    ['fees that are a list', { ...demoShop, fees: [] }],
    ['a rating that is a list', { ...demoShop, rating: [] }],
    ['the same store twice', { ...demoShop, stores: [demoShop.stores[0], demoShop.stores[0]] }],
    ...['n', 'Negril', '7-mile', 'bay/1', 'ümlaut', 'a'.repeat(41), 'warehouse', 'delivery', 7, undefined].map(
      (id): [string, object] => [
        `the store id ${String(id)}`,
        { ...demoShop, stores: [{ ...demoShop.stores[0], id }] },
      ],
    ),
    ['a store both open and closed', { ...demoShop, closedStores: demoShop.stores.slice(0, 1) }],
    ['a store without a name', { ...demoShop, stores: [{ ...demoShop.stores[0], name: ' ' }] }],
    ['a store without a city', { ...demoShop, stores: [{ ...demoShop.stores[0], city: '' }] }],
    ['no list of closed stores', { ...demoShop, closedStores: null }],
    ['closed stores that are null', { ...demoShop, closedStores: [null] }],
    ['closed stores that are text', { ...demoShop, closedStores: 'kingston' }],
    [
      'a day of the week that does not exist',
      { ...demoShop, stores: [{ ...demoShop.stores[0], hours: [{ day: 8, opens: 0, closes: 1 }] }] },
    ],
    [
      'a store that closes before it opens',
      { ...demoShop, stores: [{ ...demoShop.stores[0], hours: [{ day: 1, opens: 540, closes: 540 }] }] },
    ],
    [
      'directions that are a script',
      { ...demoShop, stores: [{ ...demoShop.stores[0], directionsUrl: 'javascript:alert(1)' }] },
    ],
    ['a fee that is a number', { ...demoShop, fees: { ...demoShop.fees, delivery: 700 } }],
    ['a fee below nothing', { ...demoShop, fees: { ...demoShop.fees, delivery: '-1.00' } }],
    ['no bank', { ...demoShop, bank: null }],
    ['a warranty of no time', { ...demoShop, warrantyMonths: 0 }],
    ['a warranty of half a month', { ...demoShop, warrantyMonths: 0.5 }],
    ['returns that are a list', { ...demoShop, returns: [] }],
    ['returns without days', { ...demoShop, returns: { paidBy: 'shop' } }],
    ['an unknown payer of returns', { ...demoShop, returns: { days: 14, paidBy: 'nobody' } }],
    ['stock by store that is no switch', { ...demoShop, stockByStore: null }],
    ['a rating above five', { ...demoShop, rating: { value: 9, count: 1 } }],
    ['no delivery', { ...demoShop, delivery: undefined }],
    ['a cut-off beyond the day', { ...demoShop, delivery: { ...demoShop.delivery, cutOff: 1440 } }],
    ['a parish without days', { ...demoShop, delivery: { ...demoShop.delivery, days: { kingston: 1 } } }],
    [
      'days of half a day',
      { ...demoShop, delivery: { ...demoShop.delivery, days: { ...demoShop.delivery.days, hanover: 0.5 } } },
    ],
    [
      'days of an unknown parish',
      { ...demoShop, delivery: { ...demoShop.delivery, days: { ...demoShop.delivery.days, negril: 1 } } },
    ],
    ['a pickup of less than no time', { ...demoShop, delivery: { ...demoShop.delivery, pickupMinutes: -1 } }],
    ['a closed day that does not exist', { ...demoShop, delivery: { ...demoShop.delivery, closed: ['2026-02-30'] } }],
    ['a closed day twice', { ...demoShop, delivery: { ...demoShop.delivery, closed: ['2026-12-24', '2026-12-24'] } }],
    ['no look of mails', { ...demoShop, mails: undefined }],
    ['a logo that is a script', { ...demoShop, mails: { ...demoShop.mails, logo: 'javascript:alert(1)' } }],
    [
      'a logo of another site without https',
      { ...demoShop, mails: { ...demoShop.mails, logo: '//evil.example/logo.png' } },
    ],
    [
      'a colour with more in it',
      { ...demoShop, mails: { ...demoShop.mails, colour: '#0f1f18;background:url(//evil.example)' } },
    ],
    ['a time zone that does not exist', { ...demoShop, timeZone: 'Island/Time' }],
  ])('rejects %s', async (_, body) => {
    const response = await put(body);
    expect([response.status, response.body.code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('rejects every caller other than admins', async () => {
    expect((await put(demoShop, guest)).status).toBe(401);
    expect((await put(demoShop, customer)).status).toBe(403);
    expect((await put(demoShop, gatewayProcess)).status).toBe(403);
    expect((await service.anonymous.put('/api/shop').send(demoShop)).status).toBe(401);
  });
});

describe('PUT /api/shop with If-Match', () => {
  const edit = async (ifMatch: string, tagline: string) =>
    (await service.as(admin))
      .put('/api/shop')
      .set('if-match', ifMatch)
      .send({ ...demoShop, tagline });
  const tag = async () => String((await (await service.as(guest)).get('/api/shop')).headers.etag);

  it('answers 412 when the details have changed', async () => {
    await putShop(service, demoShop);
    const read = await tag();
    const first = await edit(read, 'first');
    expect(first.status).toBe(200);
    const second = await edit(read, 'second');
    expect([second.status, second.body.code]).toEqual([412, 'CHANGED_MEANWHILE']);
    expect((await (await service.as(guest)).get('/api/shop')).body.tagline).toBe('first');
  });

  it('accepts one of two concurrent changes', async () => {
    const read = await tag();
    const statuses = (await Promise.all([edit(read, 'one'), edit(read, 'other')])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 412]);
  });

  it('accepts the entity tag of its own response', async () => {
    const { headers } = await edit(await tag(), 'third');
    expect((await edit(String(headers.etag), 'fourth')).status).toBe(200);
    expect((await edit('*', 'fifth')).status).toBe(200);
    expect((await edit('"invented"', 'sixth')).status).toBe(412);
  });
});

describe("change of the shop's bank account or e-mail address", () => {
  const changes = [
    ['account number', { bank: { ...demoShop.bank, accountNumber: '666' } }],
    ['account name', { bank: { ...demoShop.bank, accountName: 'Somebody Else' } }],
    ['bank', { bank: { ...demoShop.bank, name: 'Another Bank' } }],
    ['branch', { bank: { ...demoShop.bank, branch: 'Negril' } }],
    ['e-mail', { email: 'thief@example.com' }],
    ['e-mail that is empty', { email: '' }],
  ] as const;
  const change = async (difference: object, confirmation?: string) => {
    const request = (await service.as(caller)).put('/api/shop').send({ ...demoShop, ...difference });
    return confirmation === undefined ? request : request.set('x-confirmation', confirmation);
  };
  const confirmation = (sub = admin.sub, lifetime?: number) =>
    service.identities.confirmation({ sub, notify: admins }, lifetime);
  let caller = admin;
  const notices = async (): Promise<object[]> => {
    const stored =
      "select data from pgboss.job where name = 'order-mails' and data ->> 'by' = $1 order by data ->> 'address'";
    return (await service.database.query(stored, [caller.name])).map(({ data }: { data: object }) => data);
  };
  beforeEach(async () => {
    await putShop(service, demoShop);
    caller = { ...admin, name: `Keisha ${randomUUID()}` };
  });

  it.each(changes)('is rejected without a confirmation: %s', async (_, difference) => {
    const { status, body } = await change(difference);
    expect([status, body.code]).toEqual([422, 'PASSWORD_REQUIRED']);
    expect((await (await service.as(guest)).get('/api/shop')).body).toEqual(demoShop);
  });

  it('is rejected with a foreign, expired or invented confirmation', async () => {
    const [, [, difference]] = changes;
    const refused = [
      await confirmation(customer.sub),
      await confirmation(admin.sub, -1),
      'invented',
      await service.identities.token(admin),
    ];
    for (const token of refused) expect((await change(difference, token)).status).toBe(422);
    expect(await notices()).toEqual([]);
  });

  it('is rejected for a manager even with a confirmation', async () => {
    const [, [, difference]] = changes;
    caller = { ...manager, name: caller.name ?? '' };
    const { status, body } = await change(difference, await confirmation(manager.sub));
    expect([status, body.code, await notices()]).toEqual([403, 'FORBIDDEN', []]);
    expect((await change({ tagline: 'Fresh batteries' })).status).toBe(200);
  });

  it.each(changes)('mails the old values to every owner: %s', async (_, difference) => {
    expect((await change(difference, await confirmation())).status).toBe(200);
    const [before, after] = [
      { email: demoShop.email, bank: demoShop.bank },
      { email: demoShop.email, bank: demoShop.bank, ...difference },
    ];
    const mail = { mail: 'shop-changed', by: caller.name, before, after };
    expect(await notices()).toMatchObject(admins.map((address) => ({ ...mail, address })));
  });

  it('needs no confirmation when only other details change', async () => {
    await change({ bank: { ...demoShop.bank } });
    expect((await change({ tagline: 'Fresh batteries', telephone: '(876) 555-0199' })).status).toBe(200);
    expect(await notices()).toEqual([]);
  });
});

describe('stores', () => {
  const ochoRios: Store = {
    ...(demoShop.stores[0] as Store),
    id: 'ocho-rios',
    name: 'Ocho Rios Store',
    city: 'Ocho Rios',
  };
  const [kingston, montegoBay] = demoShop.stores as [Store, Store];
  const collect = (pickupLocation?: string) =>
    submission({ deliveryMethod: 'pickup', total: '6500.00', ...(pickupLocation && { pickupLocation }) });
  const order = (pickupLocation?: string) => send(service, collect(pickupLocation));
  const shop = async () => (await (await service.as(guest)).get('/api/shop')).body;
  const open = async (...stores: Store[]) => {
    const { status } = await putShop(service, { ...demoShop, stores });
    expect(status).toBe(200);
  };
  beforeEach(() => open(...demoShop.stores, ochoRios));

  it('take pickups as soon as an admin adds them', async () => {
    const { body } = await order('ocho-rios');
    expect(body).toMatchObject({ pickupLocation: 'ocho-rios', promise: { date: expect.any(String) } });
    const dates = (await (await service.as(guest)).get('/api/shop/dates')).body;
    expect(Object.keys(dates.pickup)).toEqual(['kingston', 'montego-bay', 'ocho-rios']);
  });

  it('keep their open orders when they close, and take no others', async () => {
    const [body, key] = [collect('ocho-rios'), randomUUID()];
    const placed = (await send(service, body, guest, key)).body;
    await open(montegoBay, kingston);
    expect(await shop()).toMatchObject({ closedStores: [ochoRios] });
    const refused = await order('ocho-rios');
    const message = 'Ocho Rios Store has closed. Please choose another store.';
    expect([refused.status, refused.body]).toEqual([
      400,
      expect.objectContaining({ code: 'VALIDATION_FAILED', errors: [{ field: 'pickupLocation', message }] }),
    ]);
    const again = await send(service, body, guest, key);
    expect([again.status, again.body.id]).toEqual([200, placed.id]);
    expect((await order()).body.pickupLocation).toBe('montego-bay');
    expect((await place(service, { pickupLocation: 'ocho-rios', total: '7200.00' })).pickupLocation).toBeNull();
  });

  it('stay closed in changes by a console that knows only open stores', async () => {
    await open(kingston, montegoBay);
    expect((await shop()).closedStores).toEqual([ochoRios]);
  });

  it('are 100 at most, with the closed ones', async () => {
    const stores = Array.from({ length: 98 }, (_, index) => ({ ...kingston, id: `mall-${index}` }));
    const { status, body } = await putShop(service, { ...demoShop, stores: [kingston, ...stores] });
    expect([status, body.errors]).toEqual([
      400,
      [{ field: 'stores', message: 'The shop can have at most 100 stores, open and closed.' }],
    ]);
    expect((await shop()).stores).toHaveLength(3);
  });

  it('open again under the same id', async () => {
    await open(kingston, { ...ochoRios, name: 'Ocho Rios Mall' });
    expect(await shop()).toMatchObject({
      stores: [kingston, { id: 'ocho-rios', name: 'Ocho Rios Mall' }],
      closedStores: [montegoBay],
    });
    expect((await order('ocho-rios')).status).toBe(201);
  });
});
