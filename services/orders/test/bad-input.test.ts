import { randomUUID } from 'node:crypto';
import { customer, guest } from '@shop/service-kit/testing/identities';
import { battery, type OrdersUnderTest, startOrders } from './support/orders-service.ts';
import { line, send, submission } from './support/submission.ts';

let service: OrdersUnderTest;
beforeAll(async () => {
  service = await startOrders();
});
afterAll(() => service?.close());

describe('checkout errors (product.md#checkout-rules)', () => {
  it.each([
    ['no name', { customerName: ' ' }, 'Please fill in your name and phone number'],
    ['no phone', { customerPhone: '' }, 'Please fill in your name and phone number'],
    ['an invisible name', { customerName: '\u200b\u2060' }, 'Please fill in your name and phone number'],
    [
      'a short phone',
      { customerPhone: '12' },
      'A phone number has at least 7 digits, like 876\u00a0555\u00a01234; this one has 2.',
    ],
    [
      'half a Jamaican phone',
      { customerPhone: '876-555' },
      'A Jamaican number has 7 digits after 876; this one has 3.',
    ],
    [
      'letters in the phone',
      { customerPhone: '876-555-CALL' },
      'A phone number has digits only, like 876\u00a0555\u00a01234; this one has letters.',
    ],
    [
      'a long phone',
      { customerPhone: '1 876 555 1234 567890' },
      'A phone number has at most 15 digits; this one has 17.',
    ],
    ['an invalid e-mail', { customerEmail: 'andre@' }, 'Please enter a valid email address.'],
    ['no address for delivery', { customerAddress: '  ' }, 'Please provide delivery address'],
    ['an invisible address', { customerAddress: '\u200b' }, 'Please provide delivery address'],
    ['a transfer without proof', { paymentMethod: 'bank' }, 'Please upload bank transfer proof'],
    [
      'a transfer with a made-up proof',
      { paymentMethod: 'bank', bankTransferProof: '/objects/x' },
      'This receipt cannot be used. Please upload it again.',
    ],
    ['an empty cart', { items: [] }, 'Your cart is empty.'],
    ['an empty cart as text', { items: '[]' }, 'Your cart is empty.'],
    ['too many lines', { items: Array.from({ length: 51 }, () => line()) }, 'An order can have at most 50 lines.'],
    ['no quantity', { items: [line(battery, 0)] }, 'The quantity must be at least 1.'],
    ['a quantity below nothing', { items: [line(battery, -1)] }, 'The quantity must be at least 1.'],
    ['10,000 pieces', { items: [line(battery, 10_000)] }, 'At most 99 pieces of one product can be ordered at once.'],
    ['too many pieces', { items: [line(battery, 100)] }, 'At most 99 pieces of one product can be ordered at once.'],
    [
      'too many pieces over several lines',
      { items: [line(battery, 60), line(battery, 39), line(battery, 1)] },
      'At most 99 pieces of one product can be ordered at once.',
    ],
    ['a device without end', { device: 'x'.repeat(121) }, 'The device has at most 120 characters.'],
    ['half a battery', { items: [line(battery, 0.5)] }, 'The quantity must be a whole number.'],
  ])('explain %s', async (_, changes, detail) => {
    const response = await send(service, submission(changes as object));
    expect(response.body).toMatchObject({ status: 400, code: 'VALIDATION_FAILED', detail });
    expect(response.body.errors.length).toBeGreaterThan(0);
  });

  it('report 10,000 lines in a short message', async () => {
    const response = await send(service, submission({ items: JSON.stringify(Array(10_000).fill({})) }));
    expect(response.body).toMatchObject({ code: 'VALIDATION_FAILED', detail: 'An order can have at most 50 lines.' });
    expect(response.text.length).toBeLessThan(10_000);
  });

  it('require only the phone number of a signed-in customer', async () => {
    const response = await send(service, submission({ customerName: '', customerPhone: '' }), customer);
    expect(response.body).toMatchObject({
      detail: 'Please provide your phone number',
      errors: [{ field: 'customerPhone' }],
    });
  });

  it.each([
    '876-555-1234',
    '(876) 555 1234',
    '+1 876 555 1234',
    '8765551234',
    '876.555.1234',
    '555-1234',
    '+44 20 7946 0000',
    '305 555 1234',
  ])('accept and keep the phone number %s', async (customerPhone) => {
    const response = await send(service, submission({ customerPhone }));
    expect([response.status, response.body.customerPhone]).toEqual([201, customerPhone]);
  });
});

describe('zero prices', () => {
  const free = { items: [{ ...line(), productPrice: '0.00', total: '0.00' }], subtotal: '0.00', total: '0.00' };

  it("in a cart are replaced by the catalogue's prices", async () => {
    const number = 'ORD-000001';
    const response = await send(service, submission({ ...free, orderNumber: number }));
    expect([response.status, response.body.code, response.body.quote.total]).toEqual([409, 'PRICE_CHANGED', '7200.00']);
    expect((await (await service.as(guest)).get(`/api/orders/track/${number}`)).status).toBe(404);
  });

  it.each(['deliveryFee', 'installationFee', 'subtotal'] as const)('in %s are ignored', async (field) => {
    const response = await send(service, submission({ [field]: '-100.00' }));
    expect([response.status, response.body.total]).toEqual([201, '7200.00']);
  });

  it('in the catalogue still charge the fees', async () => {
    const id = '00000000-0000-4000-8000-0000000000fe';
    service.catalog.sells({ id, price: '0.00' });
    const response = await send(service, submission({ items: [line(id)], total: '700.00' }));
    expect([response.status, response.body.subtotal, response.body.total]).toEqual([201, '0.00', '700.00']);
  });
});

describe('unusual text', () => {
  it('loses invisible characters in the address and the phone number', async () => {
    const pasted = {
      customerEmail: '\u200b andre@example.com\u2060',
      customerPhone: '\u202a+1 876\u2011555\u20110199\u202c',
    };
    const { status, body } = await send(service, submission(pasted));
    expect([status, body]).toMatchObject([
      201,
      { customerEmail: 'andre@example.com', customerPhone: '+1 876\u2011555\u20110199' },
    ]);
  });

  it.each([
    ['a script', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
    ['SQL', "Robert'); DROP TABLE orders; --"],
    ['pictures', '👩🏾‍🔧🔋 Andre'],
    ['right to left', 'שלום עולם'],
    ['a name of somewhere else', "Nguyễn Thị D'Arcy-Ó Briain"],
    ['a template', '{{7*7}} %s %00 \\ __proto__'],
  ])('is accepted in every field and returned unchanged: %s', async (_, text) => {
    const fields = { customerName: text, customerAddress: text, notes: text, device: text };
    const response = await send(service, submission(fields));
    expect([response.status, response.headers['content-type']]).toEqual([201, 'application/json; charset=utf-8']);
    expect(response.body).toMatchObject(fields);
  });

  it.each([
    ['customerName', 100],
    ['customerAddress', 500],
    ['notes', 1000],
    ['device', 120],
  ] as const)('is accepted in %s up to %i characters', async (field, most) => {
    expect((await send(service, submission({ [field]: 'é'.repeat(most) }))).body).toMatchObject({
      [field]: 'é'.repeat(most),
    });
    const tooLong = await send(service, submission({ [field]: 'é'.repeat(most + 1) }));
    expect([tooLong.status, tooLong.body.errors[0].field]).toEqual([400, field]);
  });
});

describe('largest total', () => {
  const gold = '00000000-0000-4000-8000-0000000000ff';

  it.each([
    ['99999999.99', 1],
    ['50000000.00', 2],
    ['99999999.99', 99],
  ] as const)('is exceeded with TOTAL_TOO_LARGE by %s × %i', async (price, quantity) => {
    service.catalog.sells({ id: gold, price });
    const response = await send(service, submission({ items: [line(gold, quantity)], total: '1.00' }));
    expect([response.status, response.body.code]).toEqual([422, 'TOTAL_TOO_LARGE']);
  });

  it('is accepted at the exact limit', async () => {
    service.catalog.sells({ id: gold, price: '99990000.00' });
    const response = await send(service, submission({ items: [line(gold)], total: '99990700.00' }));
    expect([response.status, response.body.total]).toEqual([201, '99990700.00']);
  });
});

describe('product ids', () => {
  it('are case-insensitive', async () => {
    const id = 'abcdef00-0000-4000-8000-0000000000aa';
    service.catalog.sells({ id });
    const response = await send(service, submission({ items: [line(id.toUpperCase())] }));
    expect([response.status, response.body.items[0].id]).toEqual([201, id]);
  });
});

describe('invalid input', () => {
  const without = (field: string) =>
    Object.fromEntries(Object.entries(submission()).filter(([name]) => name !== field));
  it.each([
    ['broken JSON', '{"orderNumber":', 400, 'MALFORMED_JSON'],
    ['a poisoned prototype', '{"__proto__":{"role":"admin"}}', 400, 'MALFORMED_JSON'],
    ['a list', [], 400, 'VALIDATION_FAILED'],
    ['nothing', {}, 400, 'VALIDATION_FAILED'],
    ['more than an order can be', { ...submission(), notes: 'x'.repeat(70_000) }, 413, 'BODY_TOO_LARGE'],
    ['no items', without('items'), 400, 'VALIDATION_FAILED'],
    ['no total', without('total'), 400, 'VALIDATION_FAILED'],
    ['no delivery method', without('deliveryMethod'), 400, 'VALIDATION_FAILED'],
    ['a name that is a number', submission({ customerName: 5 as never }), 400, 'VALIDATION_FAILED'],
    ['a name that is a list', submission({ customerName: ['a'] as never }), 400, 'VALIDATION_FAILED'],
    ['a name too long', submission({ customerName: 'x'.repeat(101) }), 400, 'VALIDATION_FAILED'],
    ['a name that cannot be stored', submission({ customerName: 'An\u0000dre' }), 400, 'VALIDATION_FAILED'],
    [
      'an e-mail with half a character',
      submission({ customerEmail: 'an\ud800@example.com' }),
      400,
      'VALIDATION_FAILED',
    ],
    ['half a character', JSON.stringify(submission()).replace('Andre', '\\ud800'), 400, 'VALIDATION_FAILED'],
    ['a total that is a number', submission({ total: 7200 as never }), 400, 'VALIDATION_FAILED'],
    ['a negative total', submission({ total: '-7200.00' }), 400, 'VALIDATION_FAILED'],
    ['a total in another notation', submission({ total: '7.2e3' }), 400, 'VALIDATION_FAILED'],
    ['an unknown parish', submission({ region: 'miami' as never }), 400, 'VALIDATION_FAILED'],
    [
      'a pickup at an unknown store',
      submission({ deliveryMethod: 'pickup', pickupLocation: 'negril', total: '6500.00' }),
      400,
      'VALIDATION_FAILED',
    ],
    ['a store that is a list', submission({ pickupLocation: ['kingston'] as never }), 400, 'VALIDATION_FAILED'],
    ['an unknown payment', submission({ paymentMethod: 'gold' as never }), 400, 'VALIDATION_FAILED'],
    ['installation in words', submission({ installationService: 'yes' as never }), 400, 'VALIDATION_FAILED'],
    ['items as broken text', submission({ items: '[{' }), 400, 'VALIDATION_FAILED'],
    [
      'items as text of lists in lists',
      submission({ items: '['.repeat(20_000) + ']'.repeat(20_000) }),
      400,
      'VALIDATION_FAILED',
    ],
    [
      'a line as text with a deep field',
      submission({
        items: JSON.stringify([line()]).replace('}]', `,"x":${'['.repeat(15_000)}${']'.repeat(15_000)}}]`),
      }),
      400,
      'VALIDATION_FAILED',
    ],
    ['a quoted e-mail address', submission({ customerEmail: '"victim"@q.example' }), 400, 'VALIDATION_FAILED'],
    [
      'an e-mail address with a line end',
      submission({ customerEmail: '"x\r\nBcc: y"@q.example' }),
      400,
      'VALIDATION_FAILED',
    ],
    ['items as an object', submission({ items: {} as never }), 400, 'VALIDATION_FAILED'],
    ['items that are null', submission({ items: [null] as never }), 400, 'VALIDATION_FAILED'],
    ['items that are numbers', submission({ items: '[1,2]' }), 400, 'VALIDATION_FAILED'],
    ['an empty list among items', submission({ items: [[]] as never }), 400, 'VALIDATION_FAILED'],
    ['items in items', submission({ items: [[line()]] as never }), 400, 'VALIDATION_FAILED'],
    ['a product id with a comma', submission({ items: [line(`${battery},x`)] }), 400, 'VALIDATION_FAILED'],
    ['a product id of another kind', submission({ items: [{ ...line(), id: 7 as never }] }), 400, 'VALIDATION_FAILED'],
    ['a quantity as text', submission({ items: [{ ...line(), quantity: '1' as never }] }), 400, 'VALIDATION_FAILED'],
    ['a quantity beyond numbers', submission({ items: [line(battery, 1e300)] }), 400, 'VALIDATION_FAILED'],
  ])('such as %s answers with a problem code', async (_, body, status, code) => {
    const response = await send(service, body);
    expect([response.status, response.body.code]).toEqual([status, code]);
    expect(response.headers['content-type']).toContain('application/problem+json');
  });

  it('has unknown fields removed', async () => {
    const response = await send(service, { ...submission(), id: randomUUID(), userId: 'somebody', isAdmin: true });
    expect(response.status).toBe(201);
    expect(response.body).not.toHaveProperty('isAdmin');
  });

  it('accepts null and missing texts as empty', async () => {
    const response = await send(service, {
      ...submission(),
      customerEmail: null,
      notes: null,
      region: null,
      orderNumber: undefined,
    });
    expect(response.body).toMatchObject({ customerEmail: '', notes: '', region: 'kingston' });
  });

  it('such as an unsupported method answers with a problem code', async () => {
    const agent = await service.as(guest);
    for (const answer of [
      await agent.put('/api/orders'),
      await agent.delete('/api/orders/track/ORD-1'),
      await agent.patch('/api/shop'),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
    }
  });

  it('such as an unsupported content type answers with a problem code', async () => {
    const response = await (await service.as(guest)).post('/api/orders').set('content-type', 'text/csv').send('hello');
    expect([response.status, response.body.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });
});

describe('log of a failed insert', () => {
  it('contains the constraint and no customer data', async () => {
    const { status, log } = await service.failInserts('orders', () => send(service, submission()));
    expect([status, log.includes('refuses_all')]).toEqual([500, true]);
    expect(log).not.toMatch(/Andre Campbell|876-555-0199/);
  });
});
