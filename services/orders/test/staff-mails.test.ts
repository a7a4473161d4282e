import { randomUUID } from 'node:crypto';
import { admin, authProcess, customer, guest } from '@shop/service-kit/testing/identities';
import { Mailbox } from '@shop/service-kit/testing/mailbox';
import { type OrdersUnderTest, startOrders } from './support/orders-service.ts';
import { place, submission } from './support/submission.ts';

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

const sql = (text: string, values: unknown[] = []) => service.database.query(text, values);
const put = async (userId: string, body: object) =>
  (await service.as(authProcess)).put(`/internal/staff-mails/${userId}`).send(body);
const mailsTo = (address: string) => mailbox.mails.filter(({ to }) => to?.[0]?.address === address);

/** A member of staff with an address of their own, who is the only one to be mailed. */
async function aRecipient(kinds: string[], version = 1) {
  await sql('delete from staff_mails');
  const [userId, address] = [randomUUID(), `${randomUUID()}@example.com`];
  expect((await put(userId, { address, kinds, version })).status).toBe(204);
  return { userId, address };
}

let files = 0;
async function receipt(): Promise<string> {
  files += 1;
  const file = Buffer.from(`\x89PNG\r\n\x1a\n ${files}`, 'latin1');
  const agent = await service.as(guest);
  const { uploadURL } = (await agent.post('/api/objects/upload').send({ size: file.length })).body;
  await fetch(uploadURL.replace('https://shop.example', service.url), { method: 'PUT', body: file });
  return (await agent.put('/api/bank-transfers').send({ transferProofURL: uploadURL })).body.objectPath;
}

describe('the mail to staff', () => {
  it('announces a new order with a link, without the name of the customer', async () => {
    const { address } = await aRecipient(['new-order', 'receipt']);
    const order = await place(service);
    await service.work();
    expect(mailsTo(address)).toHaveLength(1);
    const [mail] = mailsTo(address);
    expect(mail?.subject).toBe(`Your shop: new order, ${order.orderNumber}`);
    for (const text of [mail?.text, mail?.html])
      expect(text).toContain(`https://shop.example/admin/dashboard?order=${order.id}`);
    const { customerName, customerPhone } = submission();
    for (const word of [customerName, customerPhone]) expect(mail?.text).not.toContain(word);
  });

  it('contains an order with its receipt', async () => {
    const { address } = await aRecipient(['new-order', 'receipt']);
    await place(service, { paymentMethod: 'bank', bankTransferProof: await receipt() });
    await service.work();
    expect(mailsTo(address).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('new order, with a receipt to verify'),
    ]);
  });

  it('announces a receipt that replaces a rejected one', async () => {
    const { id, orderNumber } = await place(service, { paymentMethod: 'bank', bankTransferProof: await receipt() });
    await (await service.as(admin))
      .patch(`/api/admin/orders/${id}/payment`)
      .send({ paymentStatus: 'failed', note: 'It cannot be read' });
    await service.work();
    const { address } = await aRecipient(['receipt']);
    const sent = (await service.as(guest))
      .put(`/api/orders/${orderNumber}/receipt`)
      .send({ objectPath: await receipt() });
    expect((await sent).status).toBe(200);
    await service.work();
    expect(mailsTo(address).map(({ subject }) => subject)).toEqual([`Your shop: receipt to verify, ${orderNumber}`]);
  });

  it('is not sent to former admins or admins without mails', async () => {
    const { userId, address } = await aRecipient(['ticket']);
    await place(service);
    await put(userId, { address: null, kinds: ['new-order'], version: 2 });
    await put(userId, { address, kinds: ['new-order'], version: 1 });
    await place(service);
    await service.work();
    expect(mailsTo(address)).toEqual([]);
  });

  it('becomes one list when many orders come within an hour', async () => {
    const { userId, address } = await aRecipient(['new-order']);
    await sql('insert into mail_recipients (address, sent) values ($1, array_fill(now(), array[5]))', [address]);
    const orders = [await place(service), await place(service), await place(service)];
    await service.work();
    expect(mailsTo(address)).toEqual([]);
    const waiting =
      "select start_after > now() + interval '50 minutes' as later from pgboss.job where data ->> 'staffId' = $1 and state = 'created'";
    expect(await sql(waiting, [userId])).toEqual([{ later: true }]);
    await sql('delete from mail_recipients where address = $1', [address]);
    await sql("update pgboss.job set start_after = now() where data ->> 'staffId' = $1 and state = 'created'", [
      userId,
    ]);
    await service.work();
    expect(mailsTo(address).map(({ subject }) => subject)).toEqual(['Your shop: 3 orders to look at']);
    for (const { id, orderNumber } of orders) {
      expect(mailsTo(address)[0]?.text).toContain(orderNumber);
      expect(mailsTo(address)[0]?.html).toContain(`order=${id}`);
    }
  });

  it('keeps all events while the mail server refuses it', async () => {
    const { userId, address } = await aRecipient(['new-order']);
    mailbox.refuse = 1;
    await place(service);
    await mailbox.wait(address, 'new order');
    expect(mailsTo(address)).toHaveLength(1);
    await service.work();
    expect(await sql("select from pgboss.job where data ->> 'staffId' = $1 and state < 'active'", [userId])).toEqual(
      [],
    );
  });

  it('ends with the account', async () => {
    const { address } = await aRecipient([]);
    await put(customer.sub, { address, kinds: ['new-order'], version: 1 });
    const removal = (await service.as(authProcess))
      .post(`/internal/accounts/${customer.sub}/removal`)
      .send({ verifiedAddress: null });
    expect((await removal).status).toBe(204);
    expect(await sql('select from staff_mails where user_id = $1', [customer.sub])).toEqual([]);
  });
});

describe('PUT /internal/staff-mails/{userId}', () => {
  it.each([
    {},
    { address: 'x', kinds: [], version: 1 },
    { address: null, kinds: ['all'], version: 1 },
    { address: null, kinds: [], version: -1 },
  ])('refuses %j', async (body) => {
    expect((await put(randomUUID(), body)).body.code).toBe('VALIDATION_FAILED');
  });
});
