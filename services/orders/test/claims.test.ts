import { randomUUID } from 'node:crypto';
import type { Identity } from '@shop/contracts/identity';
import { mailsPerHour } from '@shop/contracts/mails';
import type { Order } from '@shop/contracts/orders';
import { admin, customer, gatewayProcess, guest, otherGuest } from '@shop/service-kit/testing/identities';
import { Mailbox } from '@shop/service-kit/testing/mailbox';
import { tokenOf } from './support/claim-token.ts';
import { type OrdersUnderTest, startOrders } from './support/orders-service.ts';
import { enter, entry, place } from './support/submission.ts';

let mailbox: Mailbox;
let service: OrdersUnderTest;
beforeAll(async () => {
  mailbox = await Mailbox.start();
  service = await startOrders({ SMTP_URL: mailbox.url });
});
afterAll(async () => {
  await service?.close();
  await mailbox?.stop();
});

const account = (): Identity => ({ ...customer, sub: randomUUID(), guestId: randomUUID() });
const newAddress = () => `${randomUUID()}@example.com`;
const ask = async (email: unknown, caller: Identity = customer) =>
  (await service.as(caller)).post('/api/orders/claims').send({ email } as object);
const confirm = async (token: unknown, caller: Identity = customer) =>
  (await service.as(caller)).post('/api/orders/claims/confirm').send({ token } as object);
const list = async (caller: Identity): Promise<string[]> =>
  (await (await service.as(caller)).get('/api/orders')).body.map(({ orderNumber }: Order) => orderNumber);
const jobsFor = (address: string): Promise<object[]> =>
  service.database.query(
    "select from pgboss.job where name = 'order-mails' and data->>'mail' = 'claim' and data->>'address' = $1",
    [address.toLowerCase()],
  );

/** Token of the mail to the address. */
async function tokenFor(email: string): Promise<string> {
  const [{ id }] = await service.database.query('select id from order_claims where address = $1', [email]);
  return tokenOf(service, id);
}

describe('POST /api/orders/claims', () => {
  it("mails a link to guest orders' address without naming the account", async () => {
    const [email, tanya] = [newAddress(), account()];
    await place(service, { customerEmail: email });
    expect((await ask(` ${email.toUpperCase()} `, tanya)).status).toBe(202);
    const mail = await mailbox.wait(email, 'earlier orders');
    expect(mail.text).toContain(`https://shop.example/account/claim-orders?token=${await tokenFor(email)}`);
    expect(mail.text).not.toMatch(/Tanya|tanya@/);
  });

  it('answers the same for unknown addresses and mails nothing', async () => {
    const [never, known] = [newAddress(), newAddress()];
    await place(service, { customerEmail: known }, account());
    const answers = [await ask(never), await ask(known)];
    for (const { status, text } of answers) expect([status, text]).toEqual([202, '']);
    expect([await jobsFor(never), await jobsFor(known)]).toEqual([[], []]);
  });

  it('mails once per account when requests repeat', async () => {
    const [email, tanya, marsha] = [newAddress(), account(), account()];
    await place(service, { customerEmail: email });
    for (const caller of [tanya, tanya, marsha]) await ask(email, caller);
    expect(await jobsFor(email)).toHaveLength(2);
    await service.database.query(
      "update order_claims set expires_at = expires_at - interval '16 minutes' where user_id = $1",
      [tanya.sub],
    );
    await ask(email, tanya);
    expect(await jobsFor(email)).toHaveLength(3);
  });

  it('postpones the mail when the address reaches its hourly limit', async () => {
    const email = newAddress();
    const orders = await Promise.all(
      Array.from({ length: mailsPerHour }, () => place(service, { customerEmail: email })),
    );
    for (const { orderNumber } of orders) await mailbox.wait(email, orderNumber);
    await ask(email);
    await failedOnce(email);
    expect(
      mailbox.mails.filter(({ subject }) => subject?.includes('earlier orders')).map(({ to }) => to?.[0]?.address),
    ).not.toContain(email);
  });

  it.each(['', 'nobody', 7, null, undefined, `${'x'.repeat(250)}@example.com`])('rejects %j', async (email) => {
    expect((await ask(email)).body).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
  });

  it('rejects callers other than customers', async () => {
    const answers = [
      await ask(newAddress(), guest),
      await ask(newAddress(), admin),
      await ask(newAddress(), gatewayProcess),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 403]);
    expect((await service.anonymous.post('/api/orders/claims').send({ email: newAddress() })).status).toBe(401);
  });
});

describe('POST /api/orders/claims/confirm', () => {
  it('gives the account an order that staff entered', async () => {
    const [email, tanya] = [newAddress(), account()];
    const { orderNumber } = (await enter(service, entry({ customerEmail: email }))).body;
    await ask(email, tanya);
    expect((await confirm(await tokenFor(email), tanya)).status).toBe(200);
    expect(await list(tanya)).toEqual([orderNumber]);
  });

  /** A guest's order, and the token that was mailed for an account. */
  async function claim() {
    const [email, tanya] = [newAddress(), account()];
    const { orderNumber } = await place(service, { customerEmail: email.toUpperCase() });
    await ask(email, tanya);
    return { email, tanya, orderNumber, token: await tokenFor(email) };
  }

  it('moves all guest orders of the address to the account', async () => {
    const { email, tanya, orderNumber, token } = await claim();
    const second = await place(service, { customerEmail: email }, otherGuest);
    const others = [
      await place(service, { customerEmail: email }, account()),
      await place(service, { customerEmail: newAddress() }),
    ];
    expect((await confirm(token, tanya)).body).toEqual({ orders: 2 });
    expect(await list(tanya)).toEqual([second.orderNumber, orderNumber]);
    expect(await list(tanya)).not.toContain(others[0]?.orderNumber);
    expect((await (await service.as(otherGuest)).get(`/api/orders/mine/${second.orderNumber}`)).status).toBe(404);
  });

  it('is recorded in the audit log for each order', async () => {
    const { tanya, orderNumber, token } = await claim();
    await confirm(token, tanya);
    const rows = await service.database.query(
      "select user_id, before, after from audit_entries where action = 'order.claim' and subject = $1",
      [`order/${orderNumber}`],
    );
    expect(rows).toEqual([{ user_id: tanya.sub, before: { userId: null }, after: { userId: tanya.sub } }]);
  });

  it('works once, also with two concurrent requests', async () => {
    const { tanya, token } = await claim();
    const answers = await Promise.all([confirm(token, tanya), confirm(token, tanya)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect((await confirm(token, tanya)).body).toMatchObject({ status: 410, code: 'LINK_EXPIRED' });
  });

  it('rejects another account and keeps the link valid', async () => {
    const { tanya, orderNumber, token } = await claim();
    const marsha = account();
    expect((await confirm(token, marsha)).body).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect(await list(marsha)).toEqual([]);
    await confirm(token, tanya);
    expect(await list(tanya)).toEqual([orderNumber]);
  });

  it('rejects a link after 24 hours', async () => {
    const { tanya, token } = await claim();
    await service.database.query(
      "update order_claims set expires_at = expires_at - interval '24 hours' where user_id = $1",
      [tanya.sub],
    );
    expect((await confirm(token, tanya)).body).toMatchObject({ status: 410, code: 'LINK_EXPIRED' });
    expect(await list(tanya)).toEqual([]);
  });

  it("rejects other texts, such as an order's tracking key", async () => {
    const { tanya, token } = await claim();
    const { trackingLink } = await place(service);
    const key = new URL(trackingLink, 'https://shop.example').searchParams.get('key');
    const forged = Buffer.from(token, 'base64url');
    forged[0] = (forged[0] ?? 0) ^ 1;
    for (const text of ['x', key, forged.toString('base64url'), `${token}A`]) {
      expect((await confirm(text, tanya)).body).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    }
    expect((await confirm(undefined, tanya)).body.code).toBe('VALIDATION_FAILED');
  });

  it('rejects callers other than customers', async () => {
    const { token } = await claim();
    const answers = [await confirm(token, guest), await confirm(token, admin), await confirm(token, gatewayProcess)];
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 403]);
    expect((await service.anonymous.post('/api/orders/claims/confirm').send({ token })).status).toBe(401);
  });
});

/** Waits until the hourly limit has postponed the claim's mail. */
async function failedOnce(email: string): Promise<void> {
  for (let turn = 0; turn < 200; turn++) {
    const [job] = await service.database.query(
      "select from pgboss.job where name = 'order-mails' and data->>'mail' = 'claim' and data->>'address' = $1 and output is not null",
      [email],
    );
    if (job) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The mail was not refused.');
}
