import type { StoredMail } from '@shop/contracts/mails';
import { MailOutbox } from '@shop/service-kit/mails/mail.outbox';
import { admin } from '@shop/service-kit/testing/identities';
import { Mailbox } from '@shop/service-kit/testing/mailbox';
import { type OrdersUnderTest, startOrders } from './support/orders-service.ts';
import { place } from './support/submission.ts';

let mailbox: Mailbox;
let service: OrdersUnderTest;
beforeAll(async () => {
  mailbox = await Mailbox.start();
  mailbox.refuse = Number.POSITIVE_INFINITY;
  service = await startOrders({ SMTP_URL: mailbox.url });
});
afterAll(async () => {
  await service?.close();
  await mailbox?.stop();
});

const list = async (query = '') => (await service.as(admin)).get(`/api/admin/mails${query}`);
const retry = async (id: string) => (await service.as(admin)).post(`/api/admin/mails/${id}/retry`);
const mailOf = async (orderNumber: string, state = 'waiting'): Promise<StoredMail | undefined> =>
  (await list(`?state=${state}&limit=100`)).body.mails.find((mail: StoredMail) => mail.orderNumber === orderNumber);

async function until(find: () => Promise<StoredMail | undefined>, fits = (_: StoredMail) => true): Promise<StoredMail> {
  for (let turn = 0; turn < 400; turn += 1) {
    const mail = await find();
    if (mail && fits(mail)) return mail;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('There is no such mail.');
}

describe('GET /api/admin/mails', () => {
  it("shows a rejected mail with the server's error and next attempt", async () => {
    const order = await place(service, { customerEmail: 'waiting@example.com' });
    const mail = await until(
      () => mailOf(order.orderNumber),
      ({ failures, error }) => failures > 0 && error !== null,
    );
    expect(mail).toMatchObject({ kind: 'received', to: 'waiting@example.com', orderId: order.id, state: 'waiting' });
    expect(mail.error).toContain('busy');
    expect(Date.parse(mail.dueAt ?? '')).toBeGreaterThan(Date.parse(mail.storedAt));
  });

  it('pages the mails', async () => {
    for (const name of ['a', 'b', 'c']) await place(service, { customerEmail: `${name}@example.com` });
    const { body } = await list('?limit=2');
    expect([body.mails.length, body.totalPages]).toEqual([2, Math.ceil(body.total / 2)]);
    expect((await list(`?limit=2&page=${body.totalPages + 1}`)).body.mails).toEqual([]);
  });

  it.each(['?state=sent', '?page=0', '?page=x', '?limit=0', '?limit=101'])('rejects %s', async (query) => {
    expect((await list(query)).body).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
  });
});

describe('POST /api/admin/mails/:id/retry', () => {
  it('sends a waiting mail immediately', async () => {
    const order = await place(service, { customerEmail: 'now@example.com' });
    const { id } = await until(
      () => mailOf(order.orderNumber),
      ({ failures }) => failures > 0,
    );
    await service.database.query("update pgboss.job set start_after = now() + interval '1 day' where id = $1", [id]);
    mailbox.refuse = 0;
    expect((await retry(id)).status).toBe(204);
    expect((await mailbox.wait('now@example.com', order.orderNumber)).messageId).toContain(id);
    mailbox.refuse = Number.POSITIVE_INFINITY;
  });

  it('gives a failed mail all its attempts again under its id', async () => {
    const order = await place(service, { customerEmail: 'dead@example.com' });
    const waiting = await until(() => mailOf(order.orderNumber));
    await service.database.query('update pgboss.job set retry_limit = retry_count, start_after = now() where id = $1', [
      waiting.id,
    ]);
    const dead = await until(() => mailOf(order.orderNumber, 'dead'));
    expect(dead).toMatchObject({ to: 'dead@example.com', dueAt: null });
    expect(dead.error).toContain('busy');
    mailbox.refuse = 0;
    expect((await retry(dead.id)).status).toBe(204);
    expect((await mailbox.wait('dead@example.com', order.orderNumber)).messageId).toContain(dead.id);
    expect(await mailOf(order.orderNumber, 'dead')).toBeUndefined();
    mailbox.refuse = Number.POSITIVE_INFINITY;
  });

  it('records who requested it', async () => {
    const order = await place(service, { customerEmail: 'audited@example.com' });
    const { id } = await until(
      () => mailOf(order.orderNumber),
      ({ failures }) => failures > 0,
    );
    await service.database.query("update pgboss.job set start_after = now() + interval '1 day' where id = $1", [id]);
    expect((await retry(id)).status).toBe(204);
    const audit = await (await service.as(admin)).get(`/api/admin/audit/orders?subject=mail/${id}`);
    expect(audit.body.entries).toMatchObject([{ userId: admin.sub, action: 'mail.retry', before: null, after: null }]);
  });

  it('changes nothing when the audit entry fails', async () => {
    const order = await place(service, { customerEmail: 'unaudited@example.com' });
    const { id } = await until(
      () => mailOf(order.orderNumber),
      ({ failures }) => failures > 0,
    );
    await service.database.query("update pgboss.job set start_after = now() + interval '1 day' where id = $1", [id]);
    await service.database.query(
      "alter table audit_entries add constraint none check (action <> 'mail.retry') not valid",
    );
    await expect(service.app.get(MailOutbox, { strict: false }).retry(id, admin)).rejects.toThrow('audit_entries');
    await service.database.query('alter table audit_entries drop constraint none');
    const later = "select start_after > now() + interval '23 hours' as later from pgboss.job where id = $1";
    expect(await service.database.query(later, [id])).toEqual([{ later: true }]);
  });

  it.each(['1', '%00', '00000000-0000-4000-8000-000000000000'])('answers 404 for the id %s', async (id) => {
    expect((await retry(id)).body).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});
