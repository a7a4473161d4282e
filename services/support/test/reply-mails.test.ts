import { randomUUID } from 'node:crypto';
import { admin, customer, gatewayProcess } from '@shop/service-kit/testing/identities';
import { until } from '@shop/service-kit/testing/until';
import { LiveClient } from './live-client.ts';
import { type Mailing, mailsTo, newGuest, startMailing, tenMinutesLater } from './mailing.ts';
import { aTicket, openTicket, postMessage, readTicket } from './support-service.ts';

let mailing: Mailing;
beforeAll(async () => {
  mailing = await startMailing({ SOCKET_PING_MS: 100 });
});
afterEach(() => {
  mailing.mailbox.refuse = 0;
});
afterAll(() => mailing?.close());

/** A ticket of a guest with an address of their own. */
async function aConversation(owner = newGuest()) {
  const address = `${randomUUID()}@example.com`;
  const { id } = await openTicket(mailing.service, owner, { ...aTicket, customerEmail: address });
  const later = () => tenMinutesLater(mailing, id);
  return { id, owner, address, later, mails: () => mailsTo(mailing, address) };
}

const reply = (id: string, message: string, isInternal = false) =>
  postMessage(mailing.service, admin, id, { message, isInternal });
const sql = (text: string, values: unknown[]) => mailing.service.database.query(text, values);
const seenSeq = async (id: string): Promise<number> =>
  (await sql('select seen_seq from tickets where id = $1', [id]))[0].seen_seq;

describe('the mail about replies', () => {
  it('contains all replies after ten minutes', async () => {
    const { id, later, mails } = await aConversation();
    await reply(id, 'Yes, it fits.');
    await reply(id, 'Shall we keep one for you?');
    const due = await sql(
      "select start_after > now() + interval '9 minutes' as later from pgboss.job where data ->> 'ticketId' = $1",
      [id],
    );
    expect(due).toEqual([{ later: true }, { later: true }]);
    await mailing.service.work();
    expect(mails()).toEqual([]);
    await later();
    expect(mails()).toHaveLength(1);
    const [mail] = mails();
    expect(mail?.subject).toBe('Island Cell: replies to your question');
    for (const text of [mail?.text, mail?.html]) {
      for (const part of ['Keisha', 'Yes, it fits.', 'Shall we keep one for you?', `#${id.slice(0, 8)}`])
        expect(text).toContain(part);
    }
  });

  it('contains neither notes nor what the customer wrote', async () => {
    const { id, later, mails } = await aConversation();
    await reply(id, 'a difficult one', true);
    await later();
    expect(mails()).toEqual([]);
    await reply(id, 'Yes, it fits.');
    await later();
    expect(mails()).toHaveLength(1);
    expect(`${mails()[0]?.subject} ${mails()[0]?.text}`).not.toMatch(/difficult|SM-A546E/);
  });

  it('mails later replies separately, each once', async () => {
    const { id, later, mails } = await aConversation();
    await reply(id, 'Yes, it fits.');
    await later();
    await reply(id, 'It is in stock again.');
    await later();
    expect(mails()).toHaveLength(2);
    expect(mails()[1]?.text).toContain('in stock again');
    expect(mails()[1]?.text).not.toContain('it fits');
  });

  it("is sent about a resolved ticket's last reply", async () => {
    const { id, later, mails } = await aConversation();
    await reply(id, 'It is on its way.');
    await (await mailing.service.as(admin)).patch(`/api/tickets/${id}`).send({ status: 'resolved' });
    await later();
    expect(mails()).toHaveLength(1);
  });

  it('is not sent to a ticket without address', async () => {
    const owner = newGuest();
    const { body } = await (await mailing.service.as(owner))
      .post('/api/contact')
      .send({ name: 'Andre', message: 'Hello?' });
    await reply(body.id, 'Hello!');
    expect(await sql("select from pgboss.job where data ->> 'ticketId' = $1", [body.id])).toEqual([]);
  });
});

describe('a customer who came back', () => {
  it('gets no mail after reading the ticket', async () => {
    const { id, owner, later, mails } = await aConversation();
    await reply(id, 'Yes, it fits.');
    await readTicket(mailing.service, owner, id);
    await later();
    expect(mails()).toEqual([]);
  });

  it('gets no mail after answering, but one about the next reply', async () => {
    const { id, owner, later, mails } = await aConversation();
    await reply(id, 'Yes, it fits.');
    await postMessage(mailing.service, owner, id, { message: 'Thank you!' });
    await later();
    expect(mails()).toEqual([]);
    await reply(id, 'You are welcome.');
    await later();
    expect(mails()[0]?.text).not.toContain('it fits');
  });

  it('gets no mail after joining the ticket', async () => {
    const { id, owner, later, mails } = await aConversation();
    await reply(id, 'Yes, it fits.');
    const client = await LiveClient.open(mailing.service, owner);
    await client.join(id);
    await client.close();
    await later();
    expect(mails()).toEqual([]);
  });

  it('gets a mail when only staff read the reply', async () => {
    const { id, owner, later, mails } = await aConversation();
    await reply(id, 'Yes, it fits.');
    await readTicket(mailing.service, admin, id);
    await readTicket(mailing.service, owner, id, '?before=2');
    await later();
    expect(mails()).toHaveLength(1);
  });
});

describe('a customer with an open socket', () => {
  it('gets no mail about a reply once the socket answers a ping', async () => {
    const { id, owner, later, mails } = await aConversation();
    const client = await LiveClient.open(mailing.service, owner);
    await client.join(id);
    const { body } = await reply(id, 'Yes, it fits.');
    await until(async () => (await seenSeq(id)) === body.seq);
    await later();
    expect(mails()).toEqual([]);
    await client.close();
  });

  it('gets a mail about a reply when the socket is lost', async () => {
    const { id, owner, later, mails } = await aConversation();
    const client = await LiveClient.open(mailing.service, owner, { autoPong: false });
    await client.join(id);
    await reply(id, 'Yes, it fits.');
    await client.next('new_message', { ticketId: id });
    client.ws.terminate();
    await client.closed;
    await later();
    expect(mails()).toHaveLength(1);
  });
});

describe("the mail's link", () => {
  it("leads an account's owner to their conversations", async () => {
    const { id, later, mails } = await aConversation(customer);
    await reply(id, 'Yes, it fits.');
    await later();
    for (const text of [mails()[0]?.text, mails()[0]?.html])
      expect(text).toContain(`https://shop.example/account/support?ticket=${id}`);
    expect(mails()[0]?.text).not.toContain('token=');
  });

  it('opens the conversation of a guest in another browser', async () => {
    const { id, later, mails } = await aConversation();
    await reply(id, 'Yes, it fits.');
    await later();
    const token = /https:\/\/shop\.example\/conversation\?token=([\w-]+)/.exec(mails()[0]?.text ?? '')?.[1];
    const phone = newGuest();
    const opened = await (await mailing.service.as(phone)).post('/api/tickets/link').send({ token });
    expect([opened.status, opened.body]).toEqual([200, { ticketId: id }]);
    expect((await readTicket(mailing.service, phone, id)).body.messages).toHaveLength(2);
  });
});

describe('waiting mails', () => {
  const listed = async (address: string, state = 'waiting') => {
    const { body } = await (await mailing.service.as(admin)).get(`/api/admin/mails/support?state=${state}&limit=100`);
    return body.mails.find(({ to }: { to: string }) => to === address);
  };

  it('are listed for staff and can be sent early', async () => {
    const { id, address, mails } = await aConversation();
    await reply(id, 'Yes, it fits.');
    const mail = await listed(address);
    expect(mail).toMatchObject({ kind: 'reply', failures: 0, state: 'waiting' });
    const agent = await mailing.service.as(admin);
    expect((await agent.post(`/api/admin/mails/support/${mail.id}/retry`)).status).toBe(204);
    await mailing.service.work();
    expect(mails()).toHaveLength(1);
    const { body } = await agent.get(`/api/admin/audit/tickets?subject=mail/${mail.id}`);
    expect(body.entries).toMatchObject([{ userId: admin.sub, action: 'mail.retry' }]);
  });

  it('are kept while the mail server refuses them', async () => {
    const { id, address, later } = await aConversation();
    mailing.mailbox.refuse = 1;
    await reply(id, 'Yes, it fits.');
    await later();
    await until(async () => (await listed(address))?.error?.includes('busy'));
    await later();
    await mailing.mailbox.wait(address, 'a reply');
  });

  it('respect the hourly limit of the address', async () => {
    const { id, address, later, mails } = await aConversation();
    await sql('insert into mail_recipients (address, sent) values ($1, array_fill(now(), array[5]))', [address]);
    await reply(id, 'Yes, it fits.');
    await later();
    await until(async () => (await listed(address))?.error?.includes('this hour'));
    expect(mails()).toEqual([]);
    await sql('delete from mail_recipients where address = $1', [address]);
    await later();
    await mailing.mailbox.wait(address, 'a reply');
  });

  it('are removed with the account', async () => {
    const person = { ...customer, sub: randomUUID() };
    const { id, mails, later } = await aConversation(person);
    await reply(id, 'Yes, it fits.');
    const removal = (await mailing.service.as(gatewayProcess)).post(`/internal/accounts/${person.sub}/removal`);
    expect((await removal.send({ verifiedAddress: null })).status).toBe(204);
    expect(await sql("select from pgboss.job where data ->> 'ticketId' = $1", [id])).toEqual([]);
    await later();
    expect(mails()).toEqual([]);
  });
});
