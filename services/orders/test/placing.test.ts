import { randomUUID } from 'node:crypto';
import { admin, customer, gatewayProcess, guest, otherGuest } from '@shop/service-kit/testing/identities';
import { growth, scrape } from '@shop/service-kit/testing/scrape';
import { battery, type OrdersUnderTest, startOrders } from './support/orders-service.ts';
import { line, place, send, submission } from './support/submission.ts';
import { uuidOf } from './support/uuid-of.ts';

let service: OrdersUnderTest;
beforeAll(async () => {
  service = await startOrders();
});
afterAll(() => service?.close());

const count = async (): Promise<number> => (await service.database.query('select count(*)::int as n from orders'))[0].n;

describe('POST /api/orders', () => {
  it("stores a guest's order at the server's prices and starts its timeline", async () => {
    const response = await send(
      service,
      submission({ orderNumber: 'ORD-100001', region: 'st-james', notes: 'Call first' }),
    );
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({
      orderNumber: 'ORD-100001',
      customerName: 'Andre Campbell',
      customerPhone: '876-555-0199',
      region: 'st-james',
      pickupLocation: null,
      orderStatus: 'processing',
      status: 'processing',
      paymentStatus: 'pending',
      subtotal: '6500.00',
      installationFee: '0.00',
      deliveryFee: '700.00',
      rounding: '0.00',
      total: '7200.00',
      estimatedDelivery: '',
      notes: 'Call first',
      items: [
        { id: battery, productName: 'iPhone 13 Battery', productPrice: '6500.00', quantity: 1, total: '6500.00' },
      ],
      timeline: [{ who: 'Customer', from: null, to: 'processing', visible: true }],
      trackingLink: expect.stringMatching(/^\/order-tracking\?order=ORD-100001&key=[\w-]{43}$/),
    });
  });

  it('stores the chosen device or none', async () => {
    const order = await place(service, { device: ' Galaxy A12 ' });
    expect((await (await service.as(admin)).get(`/api/admin/orders/${order.id}`)).body.device).toBe('Galaxy A12');
    expect((await place(service)).device).toBe('');
  });

  it('accepts the lines as JSON text, too', async () => {
    const response = await send(service, submission({ items: JSON.stringify([line(battery, 2)]), total: '13700.00' }));
    expect([response.status, response.body.items[0].quantity, response.body.total]).toEqual([201, 2, '13700.00']);
  });

  it('keeps the order of the lines', async () => {
    service.catalog.sells({ id: uuidOf('second'), name: 'Galaxy A54 Battery', price: '5800.00' });
    const order = await place(service, { items: [line(uuidOf('second')), line()], total: '13000.00' });
    expect(order.items.map((item) => item.productName)).toEqual(['Galaxy A54 Battery', 'iPhone 13 Battery']);
  });

  it('charges installation once and no delivery for a pickup', async () => {
    const order = await place(service, {
      deliveryMethod: 'pickup',
      pickupLocation: 'montego-bay',
      customerAddress: 'not needed',
      installationService: true,
      items: [line(battery, 3)],
      total: '22000.00',
    });
    expect(order).toMatchObject({
      pickupLocation: 'montego-bay',
      customerAddress: '',
      deliveryFee: '0.00',
      installationFee: '2500.00',
    });
  });

  it('ignores statuses, fees and names from the browser', async () => {
    const order = await place(service, {
      paymentStatus: 'verified',
      orderStatus: 'completed',
      subtotal: '1.00',
      deliveryFee: '0.00',
      items: [
        {
          ...line(),
          productName: 'Gold bar',
          productPrice: '1.00',
          total: '1.00',
          productImage: 'https://elsewhere.example/x.png',
        },
      ],
    });
    expect(order).toMatchObject({
      paymentStatus: 'pending',
      orderStatus: 'processing',
      deliveryFee: '700.00',
      total: '7200.00',
    });
    expect(order.items[0]).toMatchObject({
      productName: 'iPhone 13 Battery',
      productImage: '/api/images/devices/iphone-13.svg',
    });
  });

  it('rounds a cash total half up to a complete dollar', async () => {
    service.catalog.sells({ id: uuidOf('odd'), price: '6500.50' });
    const order = await place(service, { items: [line(uuidOf('odd'))], total: '7201.00' });
    expect(order).toMatchObject({ subtotal: '6500.50', rounding: '0.50', total: '7201.00' });
  });

  it("takes a signed-in customer's name and e-mail from the account", async () => {
    const order = await place(service, { customerName: '', customerEmail: '' }, customer);
    expect(order).toMatchObject({ customerName: 'Tanya', customerEmail: 'tanya@example.com' });
  });

  it("forwards the caller's identity and request id to the catalogue", async () => {
    service.catalog.seen.length = 0;
    await (await service.as(guest))
      .post('/api/orders')
      .set('idempotency-key', randomUUID())
      .set('x-request-id', 'r-77')
      .send(submission());
    expect(service.catalog.seen).toEqual([{ authorization: expect.stringMatching(/^Bearer ey/), requestId: 'r-77' }]);
  });

  it.each([guest, customer, admin])('accepts a $role', async (caller) => {
    expect((await send(service, submission(), caller)).status).toBe(201);
  });

  it('rejects services and callers without an identity', async () => {
    const anonymous = await service.anonymous
      .post('/api/orders')
      .set('idempotency-key', randomUUID())
      .send(submission());
    expect([anonymous.status, anonymous.body.code]).toEqual([401, 'UNAUTHENTICATED']);
    expect((await send(service, submission(), gatewayProcess)).status).toBe(403);
  });
});

describe('changed price or stock at placement', () => {
  it('answers PRICE_CHANGED with a new quote and stores nothing', async () => {
    service.catalog.sells({ id: uuidOf('dearer'), price: '7000.00' });
    const before = await count();
    const response = await send(service, submission({ items: [line(uuidOf('dearer'))] }));
    expect(response.body).toMatchObject({
      status: 409,
      code: 'PRICE_CHANGED',
      quote: {
        total: '7700.00',
        subtotal: '7000.00',
        deliveryFee: '700.00',
        items: [{ id: uuidOf('dearer'), productPrice: '7000.00', inStock: true }],
      },
    });
    expect(await count()).toBe(before);
  });

  it('accepts the order with the same key and the new total', async () => {
    service.catalog.sells({ id: uuidOf('dearer'), price: '7000.00' });
    const key = randomUUID();
    expect((await send(service, submission({ items: [line(uuidOf('dearer'))] }), guest, key)).status).toBe(409);
    expect(
      (await send(service, submission({ items: [line(uuidOf('dearer'))], total: '7700.00' }), guest, key)).status,
    ).toBe(201);
  });

  it('answers OUT_OF_STOCK with the sold-out lines and stores nothing', async () => {
    service.catalog.sells({ id: uuidOf('gone'), name: 'iPad 9 Battery', inStock: false });
    const before = await count();
    const response = await send(service, submission({ items: [line(), line(uuidOf('gone'))], total: '13700.00' }));
    expect(response.body).toMatchObject({
      status: 409,
      code: 'OUT_OF_STOCK',
      detail: 'Sold out just now: iPad 9 Battery.',
    });
    expect(response.body.quote.items.map((item: { inStock: boolean }) => item.inStock)).toEqual([true, false]);
    expect(await count()).toBe(before);
  });

  it('reports a product that is no longer sold', async () => {
    const response = await send(
      service,
      submission({ items: [line(), { ...line(uuidOf('unknown')), productName: 'Nokia 3310 Battery' }] }),
    );
    expect(response.body).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
      detail: 'Nokia 3310 Battery is no longer sold. Please remove it from your cart.',
      errors: [{ field: 'items.1.id' }],
    });
  });
});

describe('Idempotency-Key', () => {
  it('returns the same order for the same body after a price change', async () => {
    service.catalog.sells({ id: uuidOf('moving'), price: '6500.00' });
    const [key, body] = [randomUUID(), submission({ items: [line(uuidOf('moving'))] })];
    const first = await send(service, body, guest, key);
    service.catalog.sells({ id: uuidOf('moving'), price: '9000.00' });
    const second = await send(service, body, guest, key);
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body).toEqual(first.body);
  });

  it('treats lines and their JSON text as the same body', async () => {
    const [key, body] = [randomUUID(), submission()];
    const first = await send(service, body, guest, key);
    const second = await send(service, { ...body, items: JSON.stringify(body.items) }, guest, key);
    expect([second.status, second.body.id]).toEqual([200, first.body.id]);
  });

  it('recognizes the order after the guest has signed in', async () => {
    const [key, body] = [randomUUID(), submission()];
    const first = await send(service, body, guest, key);
    const second = await send(service, body, { ...customer, guestId: guest.guestId }, key);
    expect([second.status, second.body.id]).toEqual([200, first.body.id]);
  });

  it('is rejected with another body', async () => {
    const key = randomUUID();
    await send(service, submission(), guest, key);
    const response = await send(service, submission({ customerName: 'Somebody Else' }), guest, key);
    expect([response.status, response.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it('reveals nothing to another person with the same body', async () => {
    const [key, body] = [randomUUID(), submission()];
    await send(service, body, guest, key);
    const response = await send(service, body, otherGuest, key);
    expect(response.status).toBe(422);
    expect(JSON.stringify(response.body)).not.toContain('Andre');
  });

  it.each(['', 'abc', '123', `${randomUUID()}x`])('must be a UUID, not %j', async (key) => {
    const response = await send(service, submission(), guest, key);
    expect([response.status, response.body.code, response.body.errors[0].field]).toEqual([
      400,
      'VALIDATION_FAILED',
      'Idempotency-Key',
    ]);
  });

  it('is required', async () => {
    const response = await (await service.as(guest)).post('/api/orders').send(submission());
    expect([response.status, response.body.code]).toEqual([400, 'VALIDATION_FAILED']);
  });
});

describe('concurrent placements', () => {
  it('with one key create one order', async () => {
    const [key, body, before] = [randomUUID(), submission(), await count()];
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(service, body, guest, key)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([...Array(19).fill(200), 201]);
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(await count()).toBe(before + 1);
    expect(
      await service.database.query('select count(*)::int as n from order_items where order_id = $1', [
        answers[0]?.body.id,
      ]),
    ).toEqual([{ n: 1 }]);
  });

  it('with one proposed number get different numbers', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send(service, submission({ orderNumber: 'ORD-555555' }))),
    );
    const numbers = answers.map((answer) => answer.body.orderNumber);
    expect(answers.every((answer) => answer.status === 201)).toBe(true);
    expect(new Set(numbers).size).toBe(20);
    expect(numbers).toContain('ORD-555555');
    expect(numbers.every((number) => /^ORD-\d{6}$/.test(number))).toBe(true);
  });

  it.each(['', 'ORD-12', 'order 66', 'ORD-12345678901'])(
    'with the proposal %j get another number',
    async (orderNumber) => {
      expect((await place(service, { orderNumber })).orderNumber).toMatch(/^ORD-\d{6}$/);
    },
  );
});

describe('/metrics', () => {
  it('counts each order once when requests repeat', async () => {
    const by = await growth(service.internalUrl, async () => {
      const key = randomUUID();
      const order = submission();
      await send(service, order, guest, key);
      await send(service, order, guest, key);
    });
    expect(by('orders_placed_total{payment="cash"}')).toBe(1);
  });

  it('starts each payment method at zero', async () => {
    const said = await scrape(service.internalUrl);
    expect(said.get('orders_placed_total{payment="bank"}')).toBe(0);
  });
});
