import { randomUUID } from 'node:crypto';
import type { StaffMailKind, StoredMail } from '@shop/contracts/mails';
import { demoShop } from '@shop/demo/shop';
import { storeJob } from '@shop/service-kit/outbox/jobs.sql';
import { admin, authProcess } from '@shop/service-kit/testing/identities';
import { Mailbox } from '@shop/service-kit/testing/mailbox';
import { mailQueue, type ShopChangedJob } from '../src/mails/mail.job.ts';
import { type OrdersUnderTest, startOrders } from './support/orders-service.ts';
import { place } from './support/submission.ts';

let mailbox: Mailbox;
let service: OrdersUnderTest;
beforeAll(async () => {
  mailbox = await Mailbox.start();
  service = await startOrders({ SMTP_URL: mailbox.url });
});
beforeEach(() => sql('delete from staff_mails'));
afterAll(async () => {
  await service?.close();
  await mailbox?.stop();
});

const sql = (text: string, values: unknown[] = []) => service.database.query(text, values);
const newAddress = () => `${randomUUID()}@example.com`;
const mailsTo = (address: string) => mailbox.mails.filter(({ to }) => to?.[0]?.address === address);
const subjectsTo = (address: string) => mailsTo(address).map(({ subject }) => subject);

/** The address of a new admin who is mailed about these kinds. */
async function aRecipient(...kinds: StaffMailKind[]): Promise<string> {
  const address = newAddress();
  const put = (await service.as(authProcess))
    .put(`/internal/staff-mails/${randomUUID()}`)
    .send({ address, kinds, version: 1 });
  expect((await put).status).toBe(204);
  return address;
}

/** An order whose customer has an address that the mail server does not know. */
async function placeUnreachable() {
  const customerEmail = newAddress();
  mailbox.unknown.add(customerEmail);
  return { ...(await place(service, { customerEmail })), customerEmail };
}

const deadMails = async (to: string): Promise<StoredMail[]> => {
  const { body } = await (await service.as(admin)).get('/api/admin/mails?state=dead&limit=100');
  return body.mails.filter((mail: StoredMail) => mail.to === to);
};

describe('the mail to staff about a failed mail', () => {
  it('is sent once when the mail server refuses the address', async () => {
    const address = await aRecipient('mail-failed');
    const { orderNumber, customerEmail } = await placeUnreachable();
    await service.work();
    expect(subjectsTo(address)).toEqual(['Your shop: a mail could not be sent']);
    const [mail] = mailsTo(address);
    for (const text of [mail?.text, mail?.html]) {
      for (const part of [`Order received: ${orderNumber}`, 'https://shop.example/admin/mails?state=dead'])
        expect(text).toContain(part);
      expect(text).not.toContain(customerEmail);
    }
    expect(await deadMails(customerEmail)).toMatchObject([{ kind: 'received', orderNumber }]);
  });

  it('is sent again when staff send that mail again and it fails again', async () => {
    const address = await aRecipient('mail-failed');
    const { customerEmail } = await placeUnreachable();
    await service.work();
    const [dead] = await deadMails(customerEmail);
    expect((await (await service.as(admin)).post(`/api/admin/mails/${dead?.id}/retry`)).status).toBe(204);
    await service.work();
    expect([mailsTo(address).length, (await deadMails(customerEmail)).length]).toEqual([2, 1]);
  });

  it('is sent once when no attempt is left', async () => {
    const address = await aRecipient('mail-failed');
    await sql("update pgboss.queue set retry_limit = 1 where name = 'order-mails'");
    mailbox.refuse = 2;
    const customerEmail = newAddress();
    const { orderNumber } = await place(service, { customerEmail });
    const mail = await mailbox.wait(address, 'could not be sent');
    await service.work();
    expect([mail.text, mailsTo(address)]).toEqual([expect.stringContaining(orderNumber), [mail]]);
    expect(mailbox.refuse).toBe(-1);
    expect(await deadMails(customerEmail)).toMatchObject([{ failures: 0, error: expect.stringContaining('busy') }]);
  });

  it('is not sent while attempts are left', async () => {
    const address = await aRecipient('mail-failed');
    mailbox.refuse = 1;
    const customerEmail = newAddress();
    const { orderNumber } = await place(service, { customerEmail });
    await mailbox.wait(customerEmail, orderNumber);
    await service.work();
    expect(mailsTo(address)).toEqual([]);
  });

  it('is not sent about a mail to staff', async () => {
    const away = await aRecipient('new-order', 'mail-failed');
    mailbox.unknown.add(away);
    const address = await aRecipient('mail-failed');
    await place(service);
    await service.work();
    expect(await deadMails(away)).toMatchObject([{ kind: 'staff' }]);
    expect(mailsTo(address)).toEqual([]);
  });

  it('is not sent about the notice to admins that the shop changed', async () => {
    const address = await aRecipient('mail-failed');
    const away = newAddress();
    mailbox.unknown.add(away);
    const details = { email: demoShop.email, bank: demoShop.bank };
    const notice: ShopChangedJob = {
      mail: 'shop-changed',
      address: away,
      by: 'Keisha',
      at: new Date().toISOString(),
      before: details,
      after: details,
    };
    await storeJob(service.database, mailQueue, notice);
    await service.work();
    expect(await deadMails(away)).toMatchObject([{ kind: 'shop-changed' }]);
    expect(mailsTo(address)).toEqual([]);
  });

  it('is not sent to staff who did not choose it', async () => {
    const address = await aRecipient('new-order');
    const { orderNumber } = await placeUnreachable();
    await service.work();
    expect(subjectsTo(address)).toEqual([`Your shop: new order, ${orderNumber}`]);
  });

  it('stays apart from the mail about the new order', async () => {
    const address = await aRecipient('new-order', 'mail-failed');
    const { orderNumber } = await placeUnreachable();
    await service.work();
    expect(subjectsTo(address).sort()).toEqual([
      'Your shop: a mail could not be sent',
      `Your shop: new order, ${orderNumber}`,
    ]);
  });

  it('becomes one list at the hourly limit of the address', async () => {
    const address = await aRecipient('mail-failed');
    await sql('insert into mail_recipients (address, sent) values ($1, array_fill(now(), array[5]))', [address]);
    const orders = [await placeUnreachable(), await placeUnreachable()];
    await service.work();
    expect(mailsTo(address)).toEqual([]);
    await sql('delete from mail_recipients where address = $1', [address]);
    await sql("update pgboss.job set start_after = now() where data ->> 'mail' = 'staff' and state = 'created'");
    await service.work();
    expect(subjectsTo(address)).toEqual(['Your shop: 2 mails could not be sent']);
    for (const { orderNumber } of orders) expect(mailsTo(address)[0]?.text).toContain(orderNumber);
  });
});
