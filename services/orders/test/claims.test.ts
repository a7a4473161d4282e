import { randomUUID } from 'node:crypto';
import type { Identity } from '@shop/contracts/identity';
import { mailsPerHour } from '@shop/contracts/mails';
import type { Order } from '@shop/contracts/orders';
import { admin, customer, gatewayProcess, guest, otherGuest } from '@shop/service-kit/testing/identities';
import { Mailbox } from '@shop/service-kit/testing/mailbox';
import { tokenOf } from './support/claim-token.ts';
import { type OrdersUnderTest, startOrders } from './support/orders-service.ts';
import { place } from './support/submission.ts';

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
const somebody = () => `${randomUUID()}@example.com`;
const ask = async (email: unknown, caller: Identity = customer) =>
  (await service.as(caller)).post('/api/orders/claims').send({ email } as object);
const confirm = async (token: unknown, caller: Identity = customer) =>
  (await service.as(caller)).post('/api/orders/claims/confirm').send({ token } as object);
const list = async (caller: Identity): Promise<string[]> =>
  (await (await service.as(caller)).get('/api/orders')).body.map(({ orderNumber }: Order) => orderNumber);
const jobsFor = (address: string): Promise<object[]> =>
  service.database.query("select from pgboss.job where name = 'order-mails' and data->>'mail' = 'claim' and data->>'address' = $1", [
    address.toLowerCase(),
  ]);

/** The token that the address is mailed. */
async function tokenFor(email: string): Promise<string> {
  const [{ id }] = await service.database.query('select id from order_claims where address = $1', [email]);
  return tokenOf(service, id);
}

describe('POST /api/orders/claims', () => {
  it('mails a link to an address that has ordered without an account, and nothing of who asks', async () => {
    const [email, tanya] = [somebody(), account()];
    await place(service, { customerEmail: email });
    expect((await ask(` ${email.toUpperCase()} `, tanya)).status).toBe(202);
    const mail = await mailbox.wait(email, 'earlier orders');
    expect(mail.text).toContain(`https://shop.example/account/claim-orders?token=${await tokenFor(email)}`);
    expect(mail.text).not.toMatch(/Tanya|tanya@/);
  });

  it('answers alike whatever an address has, and mails nobody who has no such order', async () => {
    const [never, known] = [somebody(), somebody()];
    await place(service, { customerEmail: known }, account());
    const answers = [await ask(never), await ask(known)];
    for (const { status, text } of answers) expect([status, text]).toEqual([202, '']);
    expect([await jobsFor(never), await jobsFor(known)]).toEqual([[], []]);
  });

  it('mails an account’s question once, however often it is asked; another account’s has its own link', async () => {
    const [email, tanya, marsha] = [somebody(), account(), account()];
    await place(service, { customerEmail: email });
    for (const caller of [tanya, tanya, marsha]) await ask(email, caller);
    expect(await jobsFor(email)).toHaveLength(2);
    await service.database.query("update order_claims set expires_at = expires_at - interval '16 minutes' where user_id = $1", [tanya.sub]);
    await ask(email, tanya);
    expect(await jobsFor(email)).toHaveLength(3);
  });

  it('is within the limit of mails to one address, and waits for its turn beyond it', async () => {
    const email = somebody();
    const orders = await Promise.all(Array.from({ length: mailsPerHour }, () => place(service, { customerEmail: email })));
    for (const { orderNumber } of orders) await mailbox.wait(email, orderNumber);
    await ask(email);
    await failedOnce(email);
    expect(mailbox.mails.filter(({ subject }) => subject?.includes('earlier orders')).map(({ to }) => to?.[0]?.address)).not.toContain(
      email,
    );
  });

  it.each(['', 'nobody', 7, null, undefined, `${'x'.repeat(250)}@example.com`])('refuses %j', async (email) => {
    expect((await ask(email)).body).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
  });

  it('is for customers alone', async () => {
    const answers = [await ask(somebody(), guest), await ask(somebody(), admin), await ask(somebody(), gatewayProcess)];
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 403]);
    expect((await service.anonymous.post('/api/orders/claims').send({ email: somebody() })).status).toBe(401);
  });
});

describe('POST /api/orders/claims/confirm', () => {
  /** An address with a guest's order, and the token that it was mailed for an account. */
  async function claim() {
    const [email, tanya] = [somebody(), account()];
    const { orderNumber } = await place(service, { customerEmail: email.toUpperCase() });
    await ask(email, tanya);
    return { email, tanya, orderNumber, token: await tokenFor(email) };
  }

  it('gives the account all orders of the address that have none, from whatever browser', async () => {
    const { email, tanya, orderNumber, token } = await claim();
    const second = await place(service, { customerEmail: email }, otherGuest);
    const others = [await place(service, { customerEmail: email }, account()), await place(service, { customerEmail: somebody() })];
    expect((await confirm(token, tanya)).body).toEqual({ orders: 2 });
    expect(await list(tanya)).toEqual([second.orderNumber, orderNumber]);
    expect(await list(tanya)).not.toContain(others[0]?.orderNumber);
    expect((await (await service.as(otherGuest)).get(`/api/orders/mine/${second.orderNumber}`)).status).toBe(404);
  });

  it('stands in the audit log for each order', async () => {
    const { tanya, orderNumber, token } = await claim();
    await confirm(token, tanya);
    const rows = await service.database.query(
      "select user_id, before, after from audit_entries where action = 'order.claim' and subject = $1",
      [`order/${orderNumber}`],
    );
    expect(rows).toEqual([{ user_id: tanya.sub, before: { userId: null }, after: { userId: tanya.sub } }]);
  });

  it('works once, also when pressed twice at once', async () => {
    const { tanya, token } = await claim();
    const answers = await Promise.all([confirm(token, tanya), confirm(token, tanya)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect((await confirm(token, tanya)).body).toMatchObject({ status: 410, code: 'LINK_EXPIRED' });
  });

  it('is no use to another account, and leaves the link to the one that asked', async () => {
    const { tanya, orderNumber, token } = await claim();
    const marsha = account();
    expect((await confirm(token, marsha)).body).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect(await list(marsha)).toEqual([]);
    await confirm(token, tanya);
    expect(await list(tanya)).toEqual([orderNumber]);
  });

  it('is too late after 24 hours', async () => {
    const { tanya, token } = await claim();
    await service.database.query("update order_claims set expires_at = expires_at - interval '24 hours' where user_id = $1", [tanya.sub]);
    expect((await confirm(token, tanya)).body).toMatchObject({ status: 410, code: 'LINK_EXPIRED' });
    expect(await list(tanya)).toEqual([]);
  });

  it('takes no other text for a token, an order’s tracking key neither', async () => {
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

  it('is for customers alone', async () => {
    const { token } = await claim();
    const answers = [await confirm(token, guest), await confirm(token, admin), await confirm(token, gatewayProcess)];
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 403]);
    expect((await service.anonymous.post('/api/orders/claims/confirm').send({ token })).status).toBe(401);
  });
});

/** Waits until the claim's mail was refused its turn. */
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
