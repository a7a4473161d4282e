import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Identity } from '@shop/contracts/identity';
import type { ReservedNumber } from '@shop/contracts/orders';
import { admin, customer, gatewayProcess } from '@shop/service-kit/testing/identities';
import { reserveNumber } from '../src/numbers/numbers.statements.ts';
import { type OrdersUnderTest, startOrders } from './support/orders-service.ts';
import { place, send, submission } from './support/submission.ts';

let service: OrdersUnderTest;
beforeAll(async () => {
  service = await startOrders();
});
afterAll(() => service?.close());

const waiting = `select 1 from pg_locks where locktype = 'advisory' and not granted
  and database = (select oid from pg_database where datname = current_database())`;

/** Waits until a statement is blocked by another transaction's number. */
async function someoneWaits(): Promise<void> {
  while ((await service.database.query(waiting)).length === 0) await setTimeout(5);
}

/** One browser as a guest and signed in. */
const browser = () => {
  const guestId = randomUUID();
  const before: Identity = { sub: guestId, role: 'guest', guestId };
  return { before, signedIn: { ...customer, sub: randomUUID(), guestId } };
};
const reserve = async (caller: Identity): Promise<ReservedNumber> =>
  (await (await service.as(caller)).post('/api/orders/numbers')).body;
const release = async (number: string, caller: Identity) =>
  (await service.as(caller)).delete(`/api/orders/numbers/${number}`);
const expire = (number: string) =>
  service.database.query("update reserved_numbers set expires_at = now() - interval '1 s' where order_number = $1", [
    number,
  ]);
const reserved = async (): Promise<string[]> =>
  (await service.database.query('select order_number from reserved_numbers')).map(
    (row: { order_number: string }) => row.order_number,
  );

describe('order number reserved for a bank transfer', () => {
  it('has six digits and is valid for a day', async () => {
    const { orderNumber, expiresAt } = await reserve(browser().before);
    expect(orderNumber).toMatch(/^ORD-\d{6}$/);
    expect((Date.parse(expiresAt) - Date.now()) / 3_600_000).toBeCloseTo(24, 1);
  });

  it('is the same for concurrent and repeated requests of a browser', async () => {
    const { before } = browser();
    const both = await Promise.all([reserve(before), reserve(before)]);
    await service.database.query(
      "update reserved_numbers set expires_at = now() + interval '1 minute' where order_number = $1",
      [both[0]?.orderNumber],
    );
    const again = await reserve(before);
    expect(new Set([...both, again].map(({ orderNumber }) => orderNumber)).size).toBe(1);
    expect(Date.parse(again.expiresAt) - Date.now()).toBeGreaterThan(23 * 3_600_000);
  });

  it('is found and inserted by indexes', async () => {
    await service.database.query(
      `insert into reserved_numbers (order_number, guest_id, expires_at)
      select 'ORD-' || n, 'flood ' || n, now() + interval '1 hour' from generate_series(1000000, 1050000) as n`,
    );
    await service.database.query('analyze reserved_numbers');
    const plan = await service.database.query(`explain ${reserveNumber}`, ['ORD-999999', null, randomUUID()]);
    await service.database.query("delete from reserved_numbers where guest_id like 'flood %'");
    expect(JSON.stringify(plan)).not.toContain('Seq Scan on reserved_numbers');
  });

  it("becomes the order's number and ends the reservation", async () => {
    const { before } = browser();
    const { orderNumber } = await reserve(before);
    expect((await place(service, { orderNumber }, before)).orderNumber).toBe(orderNumber);
    expect(await reserved()).not.toContain(orderNumber);
    expect((await reserve(before)).orderNumber).not.toBe(orderNumber);
  });

  it('is unavailable to other callers', async () => {
    const { orderNumber } = await reserve(browser().before);
    const other = await place(service, { orderNumber }, browser().before);
    expect(other.orderNumber).not.toBe(orderNumber);
    expect(await reserved()).toContain(orderNumber);
  });

  it('is never the number of an existing order', async () => {
    const { before } = browser();
    const { orderNumber } = await place(service, {}, before);
    const random = jest.spyOn(Math, 'random').mockReturnValueOnce(Number(orderNumber.slice(4)) / 1e6 + 1e-9);
    expect((await reserve(before)).orderNumber).not.toBe(orderNumber);
    random.mockRestore();
  });

  it('stays reserved when the order is rejected', async () => {
    const { before } = browser();
    const { orderNumber } = await reserve(before);
    expect((await send(service, submission({ orderNumber, total: '1.00' }), before)).status).toBe(409);
    expect((await reserve(before)).orderNumber).toBe(orderNumber);
  });

  it('is available again after its release or expiry', async () => {
    const [one, two, three] = [browser(), browser(), browser()];
    const given = await reserve(one.before);
    const expired = await reserve(two.before);
    expect((await release(given.orderNumber, one.before)).status).toBe(204);
    await expire(expired.orderNumber);
    for (const { orderNumber } of [given, expired]) {
      expect((await place(service, { orderNumber }, three.before)).orderNumber).toBe(orderNumber);
    }
  });

  it('leaves no row after its expiry', async () => {
    const { before } = browser();
    const { orderNumber } = await reserve(before);
    await expire(orderNumber);
    expect((await reserve(before)).orderNumber).toBeDefined();
    expect(await reserved()).not.toContain(orderNumber);
  });

  it('can be released by its owner only', async () => {
    const { before } = browser();
    const { orderNumber } = await reserve(before);
    for (const caller of [browser().before, customer, admin])
      expect((await release(orderNumber, caller)).body.code).toBe('NOT_FOUND');
    for (const text of ['ORD-000000', 'nonsense', '%00'])
      expect((await release(text, before)).body.code).toBe('NOT_FOUND');
    expect((await release(orderNumber.toLowerCase(), before)).status).toBe(204);
  });
});

describe('order number reserved and ordered concurrently', () => {
  const digits = () => String(Math.floor(Math.random() * 1e9)).padStart(9, '0');
  const reserveIt = (number: string, { sub }: Identity): Promise<object[]> =>
    service.database.query(reserveNumber, [number, null, sub]);

  it('goes to one caller, and the other gets a free one', async () => {
    const numbers = Array.from({ length: 50 }, () => `ORD-${digits()}`);
    const outcomes = await Promise.all(
      numbers.map(async (orderNumber) => {
        const [{ before: reserving }, { before: ordering }] = [browser(), browser()];
        const [ordered, rows] = await Promise.all([
          place(service, { orderNumber }, ordering),
          reserveIt(orderNumber, reserving),
        ]);
        const own = (await reserve(reserving)).orderNumber;
        return {
          ordered: ordered.orderNumber === orderNumber,
          reserved: rows.length > 0,
          keeps: own === orderNumber,
          another: own,
        };
      }),
    );
    for (const { ordered, reserved, keeps, another } of outcomes) {
      expect([ordered !== reserved, keeps]).toEqual([true, reserved]);
      expect(another).toMatch(/^ORD-\d{6,9}$/);
    }
  });

  it('cannot be ordered while its reservation commits', async () => {
    const orderNumber = `ORD-${digits()}`;
    const { before } = browser();
    const placed = await service.database.transaction(async (manager) => {
      await manager.query(reserveNumber, [orderNumber, null, before.sub]);
      const placing = place(service, { orderNumber }, browser().before);
      await Promise.race([placing, someoneWaits()]);
      return { placing };
    });
    expect((await placed.placing).orderNumber).not.toBe(orderNumber);
    expect((await reserve(before)).orderNumber).toBe(orderNumber);
  });
});

describe('reserved order number of an account', () => {
  const join = async ({ before, signedIn }: ReturnType<typeof browser>) =>
    (await service.as(gatewayProcess)).put(`/internal/accounts/${signedIn.sub}/guests/${before.guestId}`);

  it('is the one that its browser reserved as a guest', async () => {
    const person = browser();
    const { orderNumber } = await reserve(person.before);
    expect((await reserve(person.signedIn)).orderNumber).toBe(orderNumber);
    await join(person);
    expect((await reserve({ ...person.signedIn, guestId: randomUUID() })).orderNumber).toBe(orderNumber);
    expect((await place(service, { orderNumber }, person.signedIn)).orderNumber).toBe(orderNumber);
  });

  it('is unavailable to the browser after sign-out', async () => {
    const person = browser();
    const { orderNumber } = await reserve(person.signedIn);
    expect((await place(service, { orderNumber }, person.before)).orderNumber).not.toBe(orderNumber);
    expect((await reserve(person.before)).orderNumber).not.toBe(orderNumber);
  });

  it('is kept when a guest with another one signs in', async () => {
    const person = browser();
    const asGuest = await reserve(person.before);
    const own = await reserve({ ...person.signedIn, guestId: randomUUID() });
    expect((await join(person)).status).toBe(204);
    expect((await reserve({ ...person.signedIn, guestId: randomUUID() })).orderNumber).toBe(own.orderNumber);
    expect((await reserve(person.before)).orderNumber).toBe(asGuest.orderNumber);
  });

  it('is exported and erased with the account', async () => {
    const { signedIn } = browser();
    const { orderNumber } = await reserve(signedIn);
    const ask = async (call: string) =>
      (await service.as(gatewayProcess))
        .post(`/internal/accounts/${signedIn.sub}/${call}`)
        .send({ verifiedAddress: null });
    expect((await ask('data')).body.numbers).toEqual([{ orderNumber, expiresAt: expect.any(String) }]);
    await ask('removal');
    expect(await reserved()).not.toContain(orderNumber);
  });
});
