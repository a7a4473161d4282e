import type { Order, OrderStatusChange } from '@shop/contracts/orders';
import { admin, customer, guest } from '@shop/service-kit/testing/identities';
import { type OrdersUnderTest, startOrders } from './support/orders-service.ts';
import { place } from './support/submission.ts';

let service: OrdersUnderTest;
beforeAll(async () => {
  service = await startOrders();
});
afterAll(() => service?.close());

const get = async (path: string, caller = admin) => (await service.as(caller)).get(`/api/admin/orders${path}`);
const change = async (id: string, body: OrderStatusChange | object, caller = admin) =>
  (await service.as(caller)).patch(`/api/admin/orders/${id}/status`).send(body);

describe('GET /api/admin/orders', () => {
  const list = async (query: Record<string, string>) => {
    const response = await get(`?${new URLSearchParams({ limit: '100', ...query })}`);
    return response.body.orders.map((order: Order) => order.orderNumber);
  };

  beforeAll(async () => {
    await place(service, {
      orderNumber: 'ORD-300001',
      customerName: 'Shanice Brown',
      customerEmail: 'shanice@example.com',
    });
    await place(service, {
      orderNumber: 'ORD-300002',
      customerName: 'Omar 100% Grant',
      customerPhone: '(658) 555 0123',
      deliveryMethod: 'pickup',
      total: '6500.00',
    });
    await place(service, { orderNumber: 'ORD-300003', customerName: 'devon_Clarke' });
    const set = (set: string, number: string) =>
      service.database.query(`update orders set ${set} where order_number = $1`, [number]);
    await set("created_at = '2026-03-02 04:59:59.999Z', order_status = 'shipped'", 'ORD-300001');
    await set("created_at = '2026-03-02 05:00:00.000Z', payment_status = 'verified'", 'ORD-300002');
    await set("created_at = '2026-03-03 04:59:59.999Z'", 'ORD-300003');
  });

  it('lists orders newest first with their total', async () => {
    const { body } = await get('?limit=2');
    expect(body).toMatchObject({ total: 3, totalPages: 2 });
    expect(body.orders.map((order: Order) => order.orderNumber)).toEqual(['ORD-300003', 'ORD-300002']);
    expect((await get('?limit=2&page=2')).body.orders).toHaveLength(1);
    expect((await get('?page=99')).body).toMatchObject({ orders: [], total: 3, totalPages: 1 });
  });

  it.each([
    ['number', '300001', ['ORD-300001']],
    ['name in any case', 'shanice br', ['ORD-300001']],
    ['e-mail', 'ANICE@EXAMPLE', ['ORD-300001']],
    ['phone as typed', '(658)', ['ORD-300002']],
    ['phone however it is written', '658-555-0123', ['ORD-300002']],
    ['a per cent sign as such', '100%', ['ORD-300002']],
    ['an underscore as such', 'devon_', ['ORD-300003']],
    ['nothing that exists', 'zzz', []],
    ['a quote', "' or '1'='1", []],
    ['a backslash', '\\', []],
  ])('searches by %s', async (_, search, numbers) => {
    expect(await list({ search })).toEqual(numbers);
  });

  it.each([
    ['as it is', 'Ren\u00e9e D\u2019Aguilar'],
    ['without accent and with a straight apostrophe', "renee d'aguilar"],
    ['with an accent of its own', 'Rene\u0301e D\u2019Aguilar'],
    ['with two spaces', 'Ren\u00e9e  D\u2019Aguilar'],
    ['with a space that does not break', 'Ren\u00e9e\u00a0D\u2019Aguilar'],
  ])('finds a name when it is typed %s', async (_, search) => {
    const rename = (name: string) =>
      service.database.query("update orders set customer_name = $1 where order_number = 'ORD-300003'", [name]);
    await rename('Ren\u00e9e D\u2019Aguilar');
    expect(await list({ search })).toEqual(['ORD-300003']);
    await rename('devon_Clarke');
  });

  it.each([
    ['U+200B', 'Ren\u200b\u00e9e Grant', 'ren\u00e9e grant'],
    ['a soft hyphen', 'Mont\u00adgomery', 'montgomery'],
    ['U+FEFF and U+FE0F', '\ufeffKeisha\ufe0f Brown', 'keisha brown'],
    ['a hyphen that does not break', 'Ann\u2011Marie', 'ann-marie'],
    ['a dash', 'Ann-Marie', 'ann\u2013marie'],
    ['another apostrophe', 'O\u201bNeil', 'o\u2032neil'],
  ])('finds a name that is stored or typed with %s', async (_, stored, search) => {
    const rename = (name: string) =>
      service.database.query("update orders set customer_name = $1 where order_number = 'ORD-300003'", [name]);
    await rename(stored);
    expect(await list({ search })).toEqual(['ORD-300003']);
    await rename('devon_Clarke');
  });

  it.each([
    '658 555 0123',
    '+1-658-555-0123',
    '1 (658) 555-0123',
    '011 1 658 555 0123',
    'tel:+16585550123',
    '658\u2212555\u22120123',
  ])('finds a phone number without area code by %s', async (search) => {
    const call = (phone: string) =>
      service.database.query("update orders set customer_phone = $1 where order_number = 'ORD-300002'", [phone]);
    for (const phone of ['555-0123', '+1 658 555 0123', '16585550123']) {
      await call(phone);
      expect(await list({ search })).toEqual(['ORD-300002']);
    }
    await call('(876) 555 0123');
    expect(await list({ search })).toEqual([]);
    await call('(658) 555 0123');
  });

  it.each([
    [{ status: 'shipped' }, ['ORD-300001']],
    [{ paymentStatus: 'verified' }, ['ORD-300002']],
    [{ deliveryMethod: 'delivery' }, ['ORD-300003', 'ORD-300001']],
    [{ status: 'processing', deliveryMethod: 'delivery' }, ['ORD-300003']],
    [{ status: '', dateFrom: '', search: '' }, ['ORD-300003', 'ORD-300002', 'ORD-300001']],
  ])('filters by %j', async (query, numbers) => {
    expect(await list(query as Record<string, string>)).toEqual(numbers);
  });

  it('filters by account', async () => {
    await service.database.query("update orders set user_id = $1 where order_number = 'ORD-300002'", [customer.sub]);
    const { body } = await get(`?userId=${customer.sub}`);
    expect([body.total, body.orders.map((order: Order) => order.orderNumber)]).toEqual([1, ['ORD-300002']]);
    expect(await list({ userId: admin.sub })).toEqual([]);
    expect((await get('?userId=nobody')).body.code).toBe('VALIDATION_FAILED');
    await service.database.query("update orders set user_id = null where order_number = 'ORD-300002'");
  });

  it.each([
    ['placed_desc', '321'],
    ['placed_asc', '123'],
    ['total_asc', '231'],
    ['total_desc', '312'],
    ['customer_asc', '321'],
    ['customer_desc', '123'],
    ['', '321'],
  ])('sorts by %j across pages, equal orders newest first', async (sortBy, numbers) => {
    const pages = await Promise.all([1, 2].map((page) => list({ sortBy, limit: '2', page: String(page) })));
    expect(
      pages
        .flat()
        .map((number: string) => number.at(-1))
        .join(''),
    ).toBe(numbers);
  });

  it("counts days in Jamaica's time zone, both ends inclusive", async () => {
    expect(await list({ dateFrom: '2026-03-02', dateTo: '2026-03-02' })).toEqual(['ORD-300003', 'ORD-300002']);
    expect(await list({ dateTo: '2026-03-01' })).toEqual(['ORD-300001']);
    expect(await list({ dateFrom: '2026-03-03' })).toEqual([]);
  });

  it.each([
    'page=0',
    'page=1.5',
    'page=abc',
    'page=999999999999',
    'limit=0',
    'limit=101',
    'status=lost',
    'paymentStatus=1',
    'deliveryMethod=drone',
    'sortBy=total',
    'sortBy=total_asc; drop table orders',
    'dateFrom=2026-02-30',
    'dateTo=yesterday',
    'search=%00',
    'search=a&search=b',
    `search=${'x'.repeat(101)}`,
    'status=shipped&status=delivered',
  ])('rejects %s', async (query) => {
    const response = await get(`?${query}`);
    expect([response.status, response.body.code]).toEqual([400, 'VALIDATION_FAILED']);
  });
});

describe('GET /api/admin/orders/:id', () => {
  it('shows an order with its complete timeline', async () => {
    const order = await place(service);
    await change(order.id, { orderStatus: 'shipped', notes: 'Left late', visible: false });
    const { body } = await get(`/${order.id}`);
    expect(body).toMatchObject({ id: order.id, pricesFrom: 'catalog', orderStatus: 'shipped' });
    expect(body.timeline).toMatchObject([
      { who: 'Customer' },
      { who: 'Keisha', from: 'processing', to: 'shipped', note: 'Left late' },
    ]);
  });

  it.each(['1', 'export', '%00', '00000000-0000-4000-8000-000000000000'])('answers 404 for the id %s', async (id) => {
    expect((await get(`/${id}`)).body).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});

describe('PATCH /api/admin/orders/:id/status', () => {
  it('changes the status and saves the details', async () => {
    const order = await place(service);
    const response = await change(order.id, {
      orderId: order.id,
      orderStatus: 'shipped',
      trackingInfo: 'Knutsford, bus 7',
      estimatedDelivery: '2026-11-24',
      notes: '',
    });
    expect(response.body).toMatchObject({
      orderStatus: 'shipped',
      trackingInfo: 'Knutsford, bus 7',
      estimatedDelivery: '2026-11-24',
    });
    expect((await (await service.as(guest)).get(`/api/orders/track/${order.orderNumber}`)).body).toMatchObject({
      status: 'shipped',
      currentStep: 1,
      trackingInfo: '',
      estimatedDelivery: '2026-11-24',
    });
  });

  it("shows the carrier's tracking number to the customer", async () => {
    const order = await place(service, {}, customer);
    await change(order.id, { orderStatus: 'shipped', trackingNumber: 'KX 4471 JM' });
    const [newest] = (await (await service.as(customer)).get('/api/orders')).body;
    expect(newest).toMatchObject({ id: order.id, trackingNumber: 'KX 4471 JM' });
  });

  it('keeps missing details and removes an emptied date', async () => {
    const order = await place(service);
    await change(order.id, { orderStatus: 'shipped', trackingInfo: 'TARA', estimatedDelivery: '2026-11-24' });
    expect((await change(order.id, { orderStatus: 'out_for_delivery' })).body).toMatchObject({
      trackingInfo: 'TARA',
      estimatedDelivery: '2026-11-24',
    });
    expect((await change(order.id, { orderStatus: 'delivered', estimatedDelivery: '' })).body.estimatedDelivery).toBe(
      '',
    );
  });

  it("hides staff names and internal events from the customer's timeline", async () => {
    const order = await place(service);
    await change(order.id, { orderStatus: 'shipped', notes: 'On the 3 o’clock bus' });
    await change(order.id, { orderStatus: 'shipped', notes: 'Customer was rude', visible: false });
    const staff = (await get(`/${order.id}`)).body.timeline;
    expect(staff.map((event: { who: string }) => event.who)).toEqual(['Customer', 'Keisha', 'Keisha']);
    const seen = (await (await service.as(guest)).get(`/api/orders/mine/${order.orderNumber}`)).body.timeline;
    expect(seen).toMatchObject([
      { who: 'Customer' },
      { who: 'Shop', from: 'processing', to: 'shipped', note: 'On the 3 o’clock bus' },
    ]);
  });

  it('requires a reason for a status off the usual path', async () => {
    const order = await place(service);
    const refused = await change(order.id, { orderStatus: 'delivered' });
    expect(refused.body).toMatchObject({
      status: 409,
      code: 'ILLEGAL_TRANSITION',
      detail: 'From processing to delivered needs a reason in the notes.',
    });
    expect((await change(order.id, { orderStatus: 'delivered', notes: 'Handed over at the counter' })).status).toBe(
      200,
    );
  });

  it('writes no event when nothing changes', async () => {
    const order = await place(service);
    const response = await change(order.id, { orderStatus: 'processing', trackingInfo: '', estimatedDelivery: '' });
    expect(response.body.timeline).toHaveLength(1);
    expect(response.body.updatedAt).toBe(order.updatedAt);
  });

  it('rejects a change when another staff member was faster', async () => {
    const order = await place(service);
    const both = { updatedAt: order.updatedAt, trackingInfo: 'mine' };
    const answers = await Promise.all([
      change(order.id, { ...both, orderStatus: 'shipped' }),
      change(order.id, { ...both, orderStatus: 'cancelled' }),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const [winner, loser] = answers.toSorted((a, b) => a.status - b.status);
    expect(loser?.body).toMatchObject({ code: 'CONFLICT', order: { orderStatus: winner?.body.orderStatus } });
    const again = await change(order.id, {
      orderStatus: winner?.body.orderStatus,
      notes: 'seen',
      updatedAt: winner?.body.updatedAt,
    });
    expect(again.status).toBe(200);
  });

  it.each([
    ['no status', {}],
    ['an unknown status', { orderStatus: 'lost' }],
    ['a status of another kind', { orderStatus: ['shipped'] }],
    ['a day that does not exist', { orderStatus: 'shipped', estimatedDelivery: '2026-02-30' }],
    ['a day in words', { orderStatus: 'shipped', estimatedDelivery: 'tomorrow' }],
    ['a tracking number that is too long', { orderStatus: 'shipped', trackingNumber: 'x'.repeat(61) }],
    ['tracking info of another kind', { orderStatus: 'shipped', trackingInfo: { a: 1 } }],
    ['notes that are too long', { orderStatus: 'shipped', notes: 'x'.repeat(1001) }],
    ['notes that cannot be stored', { orderStatus: 'shipped', notes: 'a\u0000b' }],
    ['a visibility that is neither', { orderStatus: 'shipped', visible: null }],
    ['an invalid time', { orderStatus: 'shipped', updatedAt: 'now' }],
    ['a list', []],
  ])('rejects %s', async (_, body) => {
    const order = await place(service);
    const response = await change(order.id, body);
    expect([response.status, response.body.code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it.each(['1', '00000000-0000-4000-8000-000000000000'])('answers 404 for the id %s', async (id) => {
    expect((await change(id, { orderStatus: 'shipped' })).body).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});

describe('GET /api/admin/dashboard/stats', () => {
  it('counts earned revenue and waiting transfers as the order list does', async () => {
    await service.database.query('delete from orders');
    for (const [method, payment, status] of [
      ['bank', 'pending', 'processing'],
      ['bank', 'failed', 'processing'],
      ['bank', 'verified', 'processing'],
      ['bank', 'pending', 'cancelled'],
      ['bank', 'verified', 'cancelled'],
      ['bank', 'refunded', 'completed'],
      ['cash', 'pending', 'processing'],
      ['cash', 'pending', 'delivered'],
      ['cash', 'failed', 'completed'],
      ['cash', 'refunded', 'completed'],
    ]) {
      const { id } = await place(service);
      const set = 'update orders set payment_method = $2, payment_status = $3, order_status = $4 where id = $1';
      await service.database.query(set, [id, method, payment, status]);
    }
    await service.database.query(
      "update orders set created_at = now() - interval '25 hours' where order_status = 'delivered'",
    );
    expect((await (await service.as(admin)).get('/api/admin/dashboard/stats')).body).toEqual({
      totalOrders: 10,
      pendingOrders: 4,
      todayOrders: 9,
      totalRevenue: '14400.00',
      pendingPayments: 1,
    });
    for (const search of [undefined, 'Andre']) {
      const query = { paymentStatus: 'awaited', search };
      expect((await (await service.as(admin)).get('/api/admin/orders').query(query)).body).toMatchObject({
        total: 1,
        orders: [{ paymentMethod: 'bank', paymentStatus: 'pending', orderStatus: 'processing' }],
      });
    }
  });
});
