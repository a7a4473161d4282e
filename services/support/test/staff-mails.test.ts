import { randomUUID } from 'node:crypto';
import { admin, authProcess } from '@shop/service-kit/testing/identities';
import { type Mailing, mailsTo, newGuest, startMailing, tenMinutesLater } from './mailing.ts';
import { aTicket, openTicket, postMessage } from './support-service.ts';

let mailing: Mailing;
beforeAll(async () => {
  mailing = await startMailing();
});
afterAll(() => mailing?.close());

const sql = (text: string, values: unknown[] = []) => mailing.service.database.query(text, values);

/** A member of staff with an address of their own, who is the only one to be mailed. */
async function aRecipient(kinds: string[]) {
  await sql('delete from staff_mails');
  const [userId, address] = [randomUUID(), `${randomUUID()}@example.com`];
  const put = (await mailing.service.as(authProcess))
    .put(`/internal/staff-mails/${userId}`)
    .send({ address, kinds, version: 1 });
  expect((await put).status).toBe(204);
  return { userId, address };
}

describe('the mail to staff', () => {
  it('announces a new ticket with a link', async () => {
    const { address } = await aRecipient(['ticket']);
    const { id } = await openTicket(mailing.service, newGuest());
    await mailing.service.work();
    expect(mailsTo(mailing, address)).toHaveLength(1);
    const [mail] = mailsTo(mailing, address);
    expect(mail?.subject).toBe(`Island Cell: new ticket, #${id.slice(0, 8)}`);
    for (const text of [mail?.text, mail?.html]) {
      for (const part of [aTicket.subject, `https://shop.example/admin/tickets?ticket=${id}`])
        expect(text).toContain(part);
    }
  });

  it('announces a message of the contact page', async () => {
    const { address } = await aRecipient(['ticket']);
    await (await mailing.service.as(newGuest())).post('/api/contact').send({ name: 'Andre', message: 'Hello?' });
    await mailing.service.work();
    expect(mailsTo(mailing, address)).toHaveLength(1);
  });

  it('is not sent about tickets of staff, nor to staff who chose none', async () => {
    const { address } = await aRecipient(['ticket']);
    await openTicket(mailing.service, admin);
    const { address: other } = await aRecipient(['new-order']);
    await openTicket(mailing.service, newGuest());
    await mailing.service.work();
    expect([mailsTo(mailing, address), mailsTo(mailing, other)]).toEqual([[], []]);
  });

  it('becomes one list when many tickets come within an hour', async () => {
    const { userId, address } = await aRecipient(['ticket']);
    await sql('insert into mail_recipients (address, sent) values ($1, array_fill(now(), array[5]))', [address]);
    const tickets = [await openTicket(mailing.service, newGuest()), await openTicket(mailing.service, newGuest())];
    await mailing.service.work();
    expect(mailsTo(mailing, address)).toEqual([]);
    const { body } = await (await mailing.service.as(admin)).get('/api/admin/mails/support');
    expect(body.mails).toEqual([expect.objectContaining({ kind: 'staff', to: address, failures: 0 })]);
    await sql('delete from mail_recipients where address = $1', [address]);
    await sql("update pgboss.job set start_after = now() where data ->> 'staffId' = $1 and state = 'created'", [
      userId,
    ]);
    await mailing.service.work();
    expect(mailsTo(mailing, address).map(({ subject }) => subject)).toEqual(['Island Cell: 2 new tickets']);
    for (const { id } of tickets) expect(mailsTo(mailing, address)[0]?.html).toContain(`ticket=${id}`);
  });

  it('tells a reply that could not be mailed, with the subject of its ticket', async () => {
    const { address } = await aRecipient(['mail-failed']);
    const customerEmail = `${randomUUID()}@example.com`;
    mailing.mailbox.unknown.add(customerEmail);
    const { id } = await openTicket(mailing.service, newGuest(), { ...aTicket, customerEmail });
    await postMessage(mailing.service, admin, id, { message: 'Yes, it fits.' });
    await tenMinutesLater(mailing, id);
    expect(mailsTo(mailing, address).map(({ subject }) => subject)).toEqual(['Island Cell: a mail could not be sent']);
    expect(mailsTo(mailing, address)[0]?.text).toContain(`Reply in a ticket: ${aTicket.subject}`);
    expect(mailsTo(mailing, address)[0]?.text).not.toContain(customerEmail);
  });
});
