import { randomUUID } from 'node:crypto';
import { emptyTables } from '@shop/service-kit/testing/empty-tables';
import { admin, guest, otherGuest } from '@shop/service-kit/testing/identities';
import { AddressCleaner } from '../src/mails/address.cleaner.ts';
import { clear, onSale } from './catalog.ts';
import { type Mailing, mailsTo, startMailing, tokenOf } from './mailing.ts';

let mailing: Mailing;
let productId: string;
beforeAll(async () => {
  mailing = await startMailing();
});
afterAll(() => mailing?.close());
beforeEach(async () => {
  await mailing.service.work();
  await clear(mailing.service);
  await emptyTables(mailing.service.database, 'back_in_stock_mailboxes', 'newsletter_subscribers', 'mail_recipients');
  await sql("delete from pgboss.job where name = 'catalog-mails'");
  productId = await soldOut('Galaxy A12 Battery');
});

const sql = (text: string, values: unknown[] = []) => mailing.service.database.query(text, values);
const soldOut = (name: string) => onSale(mailing.service, { name, inStock: false });
const ask = async (email: string, product = productId, caller = guest) =>
  (await mailing.service.as(caller)).post('/api/back-in-stock').send({ productId: product, email });
const stock = async (inStock: boolean, product = productId) =>
  (await mailing.service.as(admin)).patch(`/api/admin/products/${product}/stock`).send({ inStock });
const told = (email: string) => mailing.mailbox.wait(email, 'in stock again');
const requests = () => sql('select address from back_in_stock_requests order by address');
const confirm = async (token: string) =>
  (await mailing.service.as(guest)).post('/api/back-in-stock/confirm').send({ token });
const confirmToken = (text?: string) => tokenOf(text, '/back-in-stock/confirm');
const cancel = async (token: string) =>
  (await mailing.service.as(guest)).post('/api/back-in-stock/cancel').send({ token });
const cancelToken = (text?: string) => tokenOf(text, '/back-in-stock/cancel');

describe('POST /api/back-in-stock', () => {
  it('sends one mail when staff set the product in stock', async () => {
    expect((await ask('andre@example.com')).status).toBe(202);
    await stock(true);
    const mail = await told('andre@example.com');
    expect(mail.subject).toContain('Galaxy A12 Battery in stock again');
    const [{ slug }] = await sql('select slug from products');
    expect(mail.text).toContain(`Galaxy A12 Battery https://shop.example/product/${slug} - $6,500 JMD`);
    await mailing.service.work();
    expect(await requests()).toEqual([]);
    await stock(false);
    await stock(true);
    await mailing.service.work();
    expect(mailsTo(mailing, 'andre@example.com')).toHaveLength(1);
  });

  it('sends a mail after every kind of stock change, no other change', async () => {
    await ask('dialog@example.com');
    const put = (body: object) => async () =>
      (await mailing.service.as(admin)).put(`/api/admin/products/${productId}`).send(body);
    await put({ price: 7000 })();
    expect(await sql("select from pgboss.job where name = 'catalog-mails'")).toEqual([]);
    await put({ inStock: true, price: 7500 })();
    expect((await told('dialog@example.com')).text).toContain('$7,500 JMD');
    const other = await soldOut('iPad 9 Battery');
    await ask('hand@example.com', other);
    await sql('update products set in_stock = true where id = $1', [other]);
    expect((await told('hand@example.com')).subject).toContain('iPad 9 Battery');
  });

  it('stores the mail with the stock change or not at all', async () => {
    await ask('rolled@example.com');
    await mailing.service.database.transaction(async (manager) => {
      await manager.query('update products set in_stock = true where id = $1', [productId]);
      expect(
        await manager.query("select from pgboss.job where data ->> 'address' = 'rolled@example.com'"),
      ).toHaveLength(1);
      await manager.query('rollback');
      await manager.query('begin');
    });
    expect(await sql("select from pgboss.job where data ->> 'address' = 'rolled@example.com'")).toEqual([]);
  });

  it('answers the same for repeated requests and counts once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => ask('eager@example.com', productId, n % 2 ? guest : otherGuest)),
    );
    expect(answers.map(({ status, text }) => [status, text])).toEqual(Array(6).fill([202, '']));
    expect(await requests()).toEqual([{ address: 'eager@example.com' }]);
  });

  it('misses no concurrent stock change', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const product = await soldOut(`Battery ${turn}`);
      const address = `race-${turn}@example.com`;
      const [{ status }] = await Promise.all([ask(address, product), stock(true, product)]);
      if (status === 202) await told(address);
      else expect(status).toBe(409);
    }
  });

  it('reports a product that is in stock or not sold', async () => {
    await stock(true);
    expect((await ask('late@example.com')).body).toMatchObject({ status: 409, code: 'CONFLICT' });
    expect((await ask('late@example.com', randomUUID())).body).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    await (await mailing.service.as(admin)).delete(`/api/admin/products/${productId}`);
    expect((await ask('late@example.com')).status).toBe(404);
    expect(await requests()).toEqual([]);
  });

  it.each([
    ['email', { email: 'nobody' }],
    ['email', {}],
    ['email', { email: 'an\ud800@example.com' }],
    ['email', { email: 'andre@example.com\r\nBcc: victim@example.com' }],
    ['productId', { email: 'a@example.com', productId: "'; drop table products" }],
  ])('rejects a wrong %s', async (field, body) => {
    const response = await (await mailing.service.as(guest)).post('/api/back-in-stock').send({ productId, ...body });
    expect([response.status, response.body.errors[0].field]).toEqual([400, field]);
  });
});

describe('back-in-stock mail to an unverified address', () => {
  /** Moves the timestamps back by the given days. */
  const daysLater = async (days: number) => {
    await sql("update back_in_stock_mailboxes set rests_until = rests_until - $1 * interval '1 day'", [days]);
  };

  it('is sent once a year for all products and spellings', async () => {
    const [second, third] = [await soldOut('Second'), await soldOut('Third')];
    const all = () => [...mailsTo(mailing, 'victim@example.com'), ...mailsTo(mailing, 'victim+1@example.com')];
    for (const product of [productId, second, third]) await ask('victim@example.com', product);
    await ask('victim+1@example.com', second);
    await stock(true);
    await told('victim@example.com');
    await stock(true, second);
    await daysLater(364);
    await stock(true, third);
    await mailing.service.work();
    expect(all()).toHaveLength(1);
    await stock(false);
    await ask('victim@example.com');
    await daysLater(1);
    await stock(true);
    await mailing.service.work();
    expect(all()).toHaveLength(2);
  });

  it("continues with all products after the owner's confirmation", async () => {
    const [second, third, fourth] = [await soldOut('Second'), await soldOut('Third'), await soldOut('Fourth')];
    for (const product of [productId, second, third, fourth]) await ask('owner@example.com', product);
    await stock(true);
    const first = await told('owner@example.com');
    for (const product of [second, third]) await stock(true, product);
    await stock(false, third);
    await mailing.service.work();
    const answers = [await confirm(confirmToken(first.text)), await confirm(confirmToken(first.text))];
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    const next = await mailing.mailbox.wait('owner@example.com', 'Second in stock again');
    expect(next.text).not.toMatch(/Third|confirm/);
    await stock(true, fourth);
    await mailing.mailbox.wait('owner@example.com', 'Fourth in stock again');
    expect(mailsTo(mailing, 'owner@example.com')).toHaveLength(3);
  });

  it('is not continued by the confirmation of a similar address', async () => {
    const second = await soldOut('Second');
    await ask('twin+other@example.com');
    await stock(true);
    await confirm(confirmToken((await told('twin+other@example.com')).text));
    await ask('twin@example.com', second);
    await stock(true, second);
    await mailing.service.work();
    expect(mailsTo(mailing, 'twin@example.com')).toEqual([]);
  });

  it('has a confirmation link that expires with the forgotten address', async () => {
    await ask('forgotten@example.com');
    await stock(true);
    const token = confirmToken((await told('forgotten@example.com')).text);
    await sql("update back_in_stock_mailboxes set rests_until = now() - interval '181 days'");
    await mailing.service.app.get(AddressCleaner).run();
    expect((await confirm(token)).body).toMatchObject({ status: 410, code: 'LINK_EXPIRED' });
  });

  it('has a link that ends all requests and later mails', async () => {
    const second = await soldOut('Second');
    await ask('annoyed@example.com');
    await ask('annoyed@example.com', second);
    await stock(true);
    const token = cancelToken((await told('annoyed@example.com')).text);
    expect([(await cancel(token)).status, (await cancel(token)).status]).toEqual([204, 204]);
    await mailing.service.work();
    expect(await requests()).toEqual([]);
    await ask('annoyed@example.com', second);
    await daysLater(300);
    await stock(true, second);
    await mailing.service.work();
    expect(mailsTo(mailing, 'annoyed@example.com')).toHaveLength(1);
  });

  it('rejects an invented token', async () => {
    for (const press of [cancel, confirm])
      expect((await press('A'.repeat(43))).body).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect((await cancel('')).body).toMatchObject({ status: 400 });
  });
});

describe('back-in-stock mail to a newsletter subscriber', () => {
  it('is sent for each product', async () => {
    await sql(`insert into newsletter_subscribers (mailbox, address, choices, expires_at, rests_until, confirmed_at)
      values ('reader@example.com', 'reader@example.com', '{}', now(), now(), now())`);
    const second = await soldOut('Second');
    for (const product of [productId, second]) await ask('reader@example.com', product);
    await stock(true);
    await told('reader@example.com');
    await stock(true, second);
    await mailing.mailbox.wait('reader@example.com', 'Second in stock again');
  });
});

describe('back-in-stock requests', () => {
  it("end with their product's deletion", async () => {
    await ask('ended@example.com');
    await (await mailing.service.as(admin)).delete(`/api/admin/products/${productId}`);
    expect(await requests()).toEqual([]);
  });

  it('end after half a year', async () => {
    await ask('patient@example.com');
    await ask('newer@example.com');
    await sql(
      "update back_in_stock_requests set created_at = now() - interval '181 days' where address like 'patient%'",
    );
    await mailing.service.app.get(AddressCleaner).run();
    expect(await requests()).toEqual([{ address: 'newer@example.com' }]);
  });

  it('are limited to twenty for a mailbox', async () => {
    for (let n = 0; n < 21; n += 1) await ask('many@example.com', await soldOut(`Battery ${n}`));
    expect(await requests()).toHaveLength(20);
  });

  it('wait until a failed mail is sent', async () => {
    mailing.mailbox.refuse = 1;
    await ask('refused@example.com');
    await stock(true);
    const due =
      "update pgboss.job set start_after = now() where name = 'catalog-mails' and state = 'retry' and start_after > now() returning id";
    while ((await sql(due))[1] === 0) await new Promise((resolve) => setTimeout(resolve, 50));
    await told('refused@example.com');
    expect(mailsTo(mailing, 'refused@example.com')).toHaveLength(1);
  });
});
