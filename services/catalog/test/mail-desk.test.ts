import { setTimeout as wait } from 'node:timers/promises';
import type { CatalogMailKind, UnsentMail } from '@shop/contracts/mails';
import { admin, guest } from '@shop/service-kit/testing/identities';
import { AddressCleaner } from '../src/mails/address.cleaner.ts';
import { onSale } from './catalog.ts';
import { type Mailing, mailsTo, startMailing, tokenOf } from './mailing.ts';

type Mail = UnsentMail<CatalogMailKind>;

let mailing: Mailing;
beforeAll(async () => {
  mailing = await startMailing();
});
beforeEach(() => {
  mailing.mailbox.refuse = Number.POSITIVE_INFINITY;
});
afterAll(() => mailing?.close());

const staff = () => mailing.service.as(admin);
const sql = (text: string, values: unknown[] = []) => mailing.service.database.query(text, values);
const list = async (query = '') => (await staff()).get(`/api/admin/mails/catalog${query}`);
const retry = async (id: string) => (await staff()).post(`/api/admin/mails/catalog/${id}/retry`);
const mailOf = async (to: string, state = 'waiting'): Promise<Mail | undefined> =>
  (await list(`?state=${state}&limit=100`)).body.mails.find((mail: Mail) => mail.to === to);

/** Waits for a mail that the server has rejected. */
async function refusedMail(to: string, state?: string): Promise<Mail> {
  for (let turn = 0; turn < 400; turn += 1) {
    const mail = await mailOf(to, state);
    if (mail?.error) return mail;
    await wait(50);
  }
  throw new Error(`No mail to ${to} was refused.`);
}

const preferences = { productUpdates: true, promotions: false, batteryTips: true };
const post = async (path: string, body: object) =>
  (await mailing.service.as(guest)).post(`/api/newsletter/${path}`).send(body);
const subscribe = (email: string) => post('subscribe', { email, preferences });

/** Returns a confirmation whose job has failed. */
async function givenUp(email: string): Promise<Mail> {
  await subscribe(email);
  const { id } = await refusedMail(email);
  await sql('update pgboss.job set retry_limit = retry_count, start_after = now() where id = $1', [id]);
  return refusedMail(email, 'dead');
}

/** Moves the timestamps back by the given days. */
async function daysLater(days: number): Promise<void> {
  await sql("update newsletter_subscribers set expires_at = expires_at - $1 * interval '1 day'", [days]);
  await mailing.service.app.get(AddressCleaner).run();
}

describe('GET /api/admin/mails/catalog', () => {
  it('shows a rejected confirmation with recipient, error and next attempt', async () => {
    await subscribe('waiting@example.com');
    const mail = await refusedMail('waiting@example.com');
    expect(mail).toEqual({
      ...{ id: expect.any(String), state: 'waiting', kind: 'newsletter-confirmation', to: 'waiting@example.com' },
      ...{ failures: expect.any(Number), error: expect.stringContaining('busy') },
      ...{ storedAt: expect.any(String), dueAt: expect.any(String) },
    });
    expect(JSON.stringify(mail)).not.toMatch(/token|https?:/);
  });

  it('shows a back-in-stock mail', async () => {
    const productId = await onSale(mailing.service, { inStock: false });
    await (await mailing.service.as(guest))
      .post('/api/back-in-stock')
      .send({ productId, email: 'patient@example.com' });
    await (await staff()).patch(`/api/admin/products/${productId}/stock`).send({ inStock: true });
    expect(await refusedMail('patient@example.com')).toMatchObject({ kind: 'back-in-stock' });
  });

  it.each(['?state=sent', '?page=0', '?limit=101'])('rejects %s', async (query) => {
    expect((await list(query)).body).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
  });
});

describe('POST /api/admin/mails/catalog/:id/retry', () => {
  it('sends a failed mail with a link valid for seven days', async () => {
    const { id } = await givenUp('dead@example.com');
    await daysLater(6);
    mailing.mailbox.refuse = 0;
    expect((await retry(id)).status).toBe(204);
    const mail = await mailing.mailbox.wait('dead@example.com', 'please confirm');
    expect(mail.messageId).toContain(id);
    expect(await mailOf('dead@example.com', 'dead')).toBeUndefined();
    await daysLater(6);
    expect((await post('confirm', { token: tokenOf(mail.text, '/newsletter/confirm') })).status).toBe(204);
  });

  it('records who requested it', async () => {
    const { id } = await givenUp('audited@example.com');
    await retry(id);
    const { body } = await (await staff()).get(`/api/admin/audit/products?subject=mail/${id}`);
    expect(body.entries).toMatchObject([{ userId: admin.sub, action: 'mail.retry', before: null, after: null }]);
  });

  it.each(['1', '%00', '00000000-0000-4000-8000-000000000000'])('answers 404 for the id %s', async (id) => {
    expect((await retry(id)).body).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});

describe('confirmation unsent for seven days', () => {
  it('is deleted with its request, and the form works again', async () => {
    const { id } = await givenUp('forgotten@example.com');
    await daysLater(8);
    expect(await sql('select from newsletter_subscribers where address = $1', ['forgotten@example.com'])).toEqual([]);
    expect((await retry(id)).status).toBe(404);
    mailing.mailbox.refuse = 0;
    await subscribe('forgotten@example.com');
    await mailing.mailbox.wait('forgotten@example.com', 'please confirm');
    expect(mailsTo(mailing, 'forgotten@example.com')).toHaveLength(1);
  });
});
