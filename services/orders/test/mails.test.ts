import { setTimeout as wait } from 'node:timers/promises';
import { demoShop } from '@shop/demo/shop';
import { MailLimit } from '@shop/service-kit/mails/mail.limit';
import {
  admin,
  customer,
  gatewayProcess,
  guest,
  otherCustomer,
  otherGuest,
} from '@shop/service-kit/testing/identities';
import { Mailbox } from '@shop/service-kit/testing/mailbox';
import { OrderMails } from '../src/mails/order.mails.ts';
import { PutOffMails } from '../src/mails/put-off-mails.service.ts';
import { type OrdersUnderTest, startOrders } from './support/orders-service.ts';
import { admins, putShop } from './support/shop.ts';
import { place, send, submission } from './support/submission.ts';

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

const jobs = async (): Promise<number> =>
  (await service.database.query("select count(*)::int as n from pgboss.job where name = 'order-mails'"))[0].n;
const change = async (id: string, body: object) =>
  (await service.as(admin)).patch(`/api/admin/orders/${id}/status`).send(body);

describe('order mails', () => {
  it('confirm an order with its amounts and tracking link', async () => {
    const order = await place(service, { customerEmail: 'andre@example.com', orderNumber: 'ORD-400001' });
    const mail = await mailbox.wait('andre@example.com', 'ORD-400001 received');
    expect(mail.from).toMatchObject({ name: 'Shop', address: 'orders@shop.example' });
    expect(mail.text).toContain('iPhone 13 Battery, 1 × $6,500: $6,500');
    expect(mail.text).toContain('Total: $7,200 JMD\n\nCash on delivery.');
    const link = /https:\/\/shop\.example\/order-tracking\?order=(\S+)&key=(\S+)/.exec(mail.text ?? '');
    const full = await (await service.as(otherGuest)).get(`/api/orders/track/${link?.[1]}/full?key=${link?.[2]}`);
    expect(full.body.id).toBe(order.id);
  });

  it("announce a new status with staff's note for the customer", async () => {
    const order = await place(service, { customerEmail: 'shanice@example.com' });
    await change(order.id, {
      orderStatus: 'shipped',
      trackingInfo: 'Knutsford',
      estimatedDelivery: '2099-11-24',
      notes: 'Call 876 when it is there',
    });
    const mail = await mailbox.wait('shanice@example.com', 'on its way');
    expect(mail.text).toContain('Call 876 when it is there');
    expect(mail.text).toContain('Tracking: Knutsford');
    expect(mail.text).toContain('Arrives: Tue 24 Nov');
  });

  it("confirm a verified payment with staff's reference", async () => {
    const order = await place(service, { customerEmail: 'paid@example.com' });
    await (await service.as(admin))
      .patch(`/api/admin/orders/${order.id}/payment`)
      .send({ paymentStatus: 'verified', note: 'Paid at the counter' });
    expect((await mailbox.wait('paid@example.com', 'verified')).text).toContain(
      'Amount: $7,200 JMD\nNote: Paid at the counter',
    );
  });

  it('explain why a payment was rejected', async () => {
    const order = await place(service, { customerEmail: 'payer@example.com' });
    await (await service.as(admin))
      .patch(`/api/admin/orders/${order.id}/payment`)
      .send({ paymentStatus: 'failed', note: 'The amount is short.' });
    expect((await mailbox.wait('payer@example.com', 'payment of order')).text).toContain('The amount is short.');
  });

  describe('for accounts without updates', () => {
    const say = async (wanted: boolean, version: number, userId = customer.sub) =>
      (await service.as(gatewayProcess)).put(`/internal/order-updates/${userId}`).send({ wanted, version });
    /** Waits until all due mails were tried. */
    const tried = async () => {
      const due =
        "select from pgboss.job where name = 'order-mails' and state in ('created', 'active') and start_after <= now()";
      while ((await service.database.query(due)).length > 0) await wait(50);
    };
    const shippedTo = async (customerEmail: string, caller = customer) => {
      const order = await place(service, { customerEmail }, caller);
      await change(order.id, { orderStatus: 'shipped' });
      await tried();
      return mailbox.mails.filter((mail) => mail.to?.[0]?.address === customerEmail).map(({ subject }) => subject);
    };
    beforeEach(() => service.database.query('delete from order_updates'));

    it('report payments, but no new status', async () => {
      expect((await say(false, 1)).status).toBe(204);
      expect(await shippedTo('quiet@example.com')).toEqual([expect.stringContaining('received')]);
      const order = await place(service, { customerEmail: 'quiet-payer@example.com' }, customer);
      await (await service.as(admin))
        .patch(`/api/admin/orders/${order.id}/payment`)
        .send({ paymentStatus: 'failed', note: 'Short.' });
      await mailbox.wait('quiet-payer@example.com', 'payment of order');
    });

    it('report a cancellation', async () => {
      await say(false, 1);
      const order = await place(service, { customerEmail: 'quiet-cancelled@example.com' }, customer);
      await change(order.id, { orderStatus: 'cancelled', notes: 'Sold out' });
      expect((await mailbox.wait('quiet-cancelled@example.com', 'cancelled')).text).toContain('Sold out');
    });

    it('are unchanged for other accounts and guests', async () => {
      await say(false, 1);
      expect(await shippedTo('other@example.com', otherCustomer)).toHaveLength(2);
      expect(await shippedTo('guest@example.com', guest)).toHaveLength(2);
    });

    it('follow the setting with the highest version', async () => {
      await say(true, 3);
      await say(false, 2);
      expect(await shippedTo('newest@example.com')).toHaveLength(2);
      await say(false, 4);
      expect(await shippedTo('newer@example.com')).toHaveLength(1);
    });

    it.each([['no'], [null], [undefined]])('reject the setting %p', async (wanted) => {
      const agent = await service.as(gatewayProcess);
      expect((await agent.put(`/internal/order-updates/${customer.sub}`).send({ wanted, version: 1 })).status).toBe(
        400,
      );
    });
  });

  it('omit internal notes', async () => {
    const order = await place(service, { customerEmail: 'omar@example.com' });
    await change(order.id, { orderStatus: 'cancelled', notes: 'Suspected fraud', visible: false });
    const mail = await mailbox.wait('omar@example.com', 'cancelled');
    expect(`${mail.text}${mail.html}`).not.toContain('fraud');
  });

  it("omit the customer's own texts, which could be sent to strangers", async () => {
    await place(service, {
      customerName: 'Thank you, Visit evil.example to claim your prize',
      customerAddress: 'Visit https://evil.example to claim your prize',
      notes: 'Visit evil.example',
      customerEmail: 'stranger@example.com',
    });
    const mail = await mailbox.wait('stranger@example.com', 'received');
    expect(`${mail.subject}${mail.text}${mail.html}${mail.to?.[0]?.name}`).not.toMatch(/evil|prize|Visit/);
    expect(mail.text).toContain('Thank you. We have your order.');
  });

  it('greet the customer by name', async () => {
    await place(service, { customerName: "Shanice O'Brien", customerEmail: 'greeted@example.com' });
    const mail = await mailbox.wait('greeted@example.com', 'received');
    expect([mail.to?.[0]?.name, mail.text?.includes("Thank you, Shanice O'Brien.")]).toEqual(["Shanice O'Brien", true]);
    expect(mail.html).toContain('Thank you, Shanice O&#x27;Brien.');
  });

  it('are retried with the same message id until the server accepts them', async () => {
    mailbox.refuse = 1;
    const before = mailbox.mails.length;
    await place(service, { customerEmail: 'patient@example.com' });
    const retried =
      "update pgboss.job set start_after = now() where name = 'order-mails' and state = 'retry' returning id";
    while ((await service.database.query(retried))[1] === 0) await wait(50);
    const mail = await mailbox.wait('patient@example.com', 'received');
    expect(mail.messageId).toMatch(/^<[\w-]{36}@shop\.example>$/);
    expect(mailbox.mails.length).toBe(before + 1);
  });

  it('are not created without an address or a stored order', async () => {
    const before = await jobs();
    const order = await place(service, { customerEmail: '' });
    await change(order.id, { orderStatus: 'shipped' });
    await send(service, submission({ customerEmail: 'dear@example.com', total: '1.00' }));
    expect(await jobs()).toBe(before);
  });

  it('are created once for a repeated checkout', async () => {
    const before = await jobs();
    const [key, body] = ['7d9f5c1e-4a39-4c55-9d1c-0f6b0f6b0f6b', submission({ customerEmail: 'twice@example.com' })];
    await send(service, body, guest, key);
    await send(service, body, guest, key);
    expect(await jobs()).toBe(before + 1);
  });
});

describe('hourly mail limit', () => {
  const to = (address: string) =>
    mailbox.mails.filter((mail) => mail.to?.[0]?.address?.toLowerCase().replace(/\+.*@/, '@') === address);
  const allSent = async (address: string, count: number) => {
    const waiting = async () =>
      (
        await service.database.query(
          "select data from pgboss.job where name = 'order-mails' and state < 'completed' and data ->> 'mail' <> 'summary'",
        )
      ).length;
    for (let turn = 0; turn < 600 && (to(address).length < count || (await waiting()) > 0); turn += 1) await wait(50);
    expect(to(address)).toHaveLength(count);
  };
  /** Moves the limit's timestamps back by an hour and makes waiting jobs due. */
  const anHourLater = async (address: string) => {
    await service.database.query(
      "update mail_recipients set sent = array(select at - interval '1 hour' from unnest(sent) at) where address = $1",
      [address],
    );
    await service.database.query(
      "update pgboss.job set start_after = now() where name = 'order-mails' and data ->> 'mail' = 'summary'",
    );
  };

  it('sends five mails, then one summary for each spelling of the address', async () => {
    const spellings = ['flood@example.com', 'FLOOD@example.com', 'flood+1@example.com', 'flood+1@Example.com'];
    const orders = [];
    for (let n = 0; n < 8; n += 1) orders.push(await place(service, { customerEmail: spellings[n % 4] ?? '' }));
    await allSent('flood@example.com', 5);
    await anHourLater('flood@example.com');
    await allSent('flood@example.com', 7);
    const sent = to('flood@example.com');
    const summaries = sent.filter((mail) => mail.subject === 'Your shop: news about your orders');
    const listed = orders.filter((order) => summaries.some((mail) => mail.text?.includes(order.orderNumber)));
    expect([summaries.length, listed.length]).toEqual([2, 3]);
    for (const order of orders) expect(sent.some((mail) => mail.text?.includes(order.orderNumber))).toBe(true);
    const link = /order=(\S+)&key=(\S+)/.exec(summaries[0]?.text ?? '');
    expect(
      (await (await service.as(otherGuest)).get(`/api/orders/track/${link?.[1]}/full?key=${link?.[2]}`)).status,
    ).toBe(200);
  });

  it('lets five of twenty concurrent processes send', async () => {
    const limit = service.app.get(MailLimit);
    const slots = await Promise.all(Array.from({ length: 20 }, () => limit.take('busy@example.com')));
    expect(slots.filter(Boolean)).toHaveLength(5);
  });

  it('does not count failed attempts', async () => {
    const limit = service.app.get(MailLimit);
    for (let n = 0; n < 7; n += 1) {
      const slot = await limit.take('failing@example.com');
      if (!slot) throw new Error('There is no slot.');
      await limit.giveBack('failing@example.com', slot);
    }
    expect(await limit.take('failing@example.com')).toBeDefined();
  });

  it('does not count a summary without orders', async () => {
    await service.app.get(OrderMails).send({ mail: 'summary', address: 'nothing-left@example.com' }, 'a job');
    const limit = service.app.get(MailLimit);
    const slots = await Promise.all(Array.from({ length: 6 }, () => limit.take('nothing-left@example.com')));
    expect(slots.filter(Boolean)).toHaveLength(5);
  });

  it('sends another summary for mails postponed during the first one', async () => {
    const [limit, putOff] = [service.app.get(MailLimit), service.app.get(PutOffMails)];
    const [first, second] = [await place(service), await place(service)];
    for (let n = 0; n < 5; n += 1) await limit.take('late@example.com');
    await putOff.add('late@example.com', first.id);
    await putOff.add('late@example.com', second.id);
    await putOff.summarised('late@example.com', [first.id]);
    const summaries =
      "select start_after > now() + interval '59 minutes' as later from pgboss.job where data ->> 'address' = 'late@example.com'";
    expect(await service.database.query(summaries)).toEqual([{ later: true }, { later: true }]);
    expect(await putOff.waitingFor('Late@example.com')).toEqual([second.id]);
  });

  it('sends separate summaries to addresses that only share the limit', async () => {
    const [limit, putOff] = [service.app.get(MailLimit), service.app.get(PutOffMails)];
    const [mine, theirs] = [await place(service), await place(service)];
    for (let n = 0; n < 5; n += 1) await limit.take('apart@example.com');
    await putOff.add('apart@example.com', mine.id);
    await putOff.add('apart+stranger@example.com', theirs.id);
    expect([
      await putOff.waitingFor('apart@example.com'),
      await putOff.waitingFor('apart+stranger@example.com'),
    ]).toEqual([[mine.id], [theirs.id]]);
  });

  it('summarizes at most five spellings of one mailbox', async () => {
    const [limit, putOff] = [service.app.get(MailLimit), service.app.get(PutOffMails)];
    const { id } = await place(service);
    for (let n = 0; n < 5; n += 1) await limit.take('many@example.com');
    for (let n = 0; n < 8; n += 1) await putOff.add(`many+${n}@example.com`, id);
    const waiting = await service.database.query("select from put_off_mails where mailbox = 'many@example.com'");
    expect(waiting).toHaveLength(5);
  });

  it('forgets mails after an hour', async () => {
    const limit = service.app.get(MailLimit);
    await limit.take('once@example.com');
    await anHourLater('once@example.com');
    await limit.forget();
    expect(await service.database.query("select from mail_recipients where address = 'once@example.com'")).toEqual([]);
  });
});

describe('mail about a changed bank account', () => {
  it('goes to all admins with the old values and their author', async () => {
    await putShop(service, demoShop);
    for (const address of admins) {
      const { text } = await mailbox.wait(address, 'Island Cell: bank account or email address changed');
      expect(text).toContain('Keisha changed these details of the shop');
      expect(text).toContain('Email: nothing → hello@islandcell.example\nBank: nothing → First Harbour Bank');
    }
  });
});
