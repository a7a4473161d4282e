import { randomUUID } from 'node:crypto';
import { type Identity, personHeader } from '@shop/contracts/identity';
import { admin, customer, guest, otherCustomer } from '@shop/service-kit/testing/identities';
import { type OrdersUnderTest, startOrders } from './support/orders-service.ts';
import { submission } from './support/submission.ts';

let service: OrdersUnderTest;
beforeAll(async () => {
  service = await startOrders();
});
afterAll(() => service?.close());

const upload = 'https://store.example/receipts/uploads/5d3f7a2e-0000-4000-8000-00000000abcd';
const calls = {
  'places an order': ['post', '/api/orders', submission()],
  'reserves a number': ['post', '/api/orders/numbers', undefined],
  'begins an upload': ['post', '/api/objects/upload', { size: 1_000 }],
  'finishes an upload': ['put', '/api/bank-transfers', { transferProofURL: upload }],
} as const;

const others: [string, Identity][] = [
  [customer.sub, guest],
  [customer.sub, otherCustomer],
  ['guest', customer],
  ['guest', admin],
];

/** Sends a request of a page that shows `person`. */
async function call(
  what: keyof typeof calls,
  caller: Identity,
  person: string | undefined,
  key: string = randomUUID(),
) {
  const [method, path, body] = calls[what];
  const request = (await service.as(caller))[method](path).set('idempotency-key', key);
  return (person === undefined ? request : request.set(personHeader, person)).send(body);
}

/** Counts all rows that these requests write. */
const stored = async () =>
  service.database.query(
    `select (select count(*) from orders) as orders, (select count(*) from reserved_numbers) as numbers, (select count(*) from receipts) as receipts`,
  );

describe.each(Object.keys(calls) as (keyof typeof calls)[])('page that %s', (what) => {
  it.each(others)('for %s is rejected while the caller is $role, and stores nothing', async (person, caller) => {
    const before = await stored();
    const response = await call(what, caller, person);
    expect([response.status, response.body.code]).toEqual([409, 'PERSON_CHANGED']);
    expect(await stored()).toEqual(before);
  });

  it('explains the rejection in a readable sentence', async () => {
    expect((await call(what, guest, customer.sub)).body.detail).toBe('You are no longer signed in.');
    expect((await call(what, customer, 'guest')).body.detail).toBe(
      'Another account is signed in here now. Please check who is ordering.',
    );
  });

  it.each([
    ['the same account', customer.sub, customer],
    ['a guest', 'guest', guest],
    ['a missing person header', undefined, customer],
  ])('for %s is accepted', async (_, person, caller) => {
    expect((await call(what, caller, person)).body.code).not.toBe('PERSON_CHANGED');
  });
});

describe('order rejected because of an account change', () => {
  it('is placed with the same key after the account returns', async () => {
    const key = randomUUID();
    expect((await call('places an order', guest, customer.sub, key)).status).toBe(409);
    const placed = await call('places an order', customer, customer.sub, key);
    expect([placed.status, placed.body.customerName]).toEqual([201, 'Andre Campbell']);
    const again = await call('places an order', customer, customer.sub, key);
    expect([again.status, again.body.id]).toEqual([200, placed.body.id]);
  });

  it('is not shown to another account that repeats it', async () => {
    const key = randomUUID();
    await call('places an order', customer, customer.sub, key);
    const response = await call('places an order', guest, customer.sub, key);
    expect([response.status, response.body.code, response.body.id]).toEqual([409, 'PERSON_CHANGED', undefined]);
  });
});
