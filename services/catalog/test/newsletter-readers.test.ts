import { emptyTables } from '@shop/service-kit/testing/empty-tables';
import { admin, customer, gatewayProcess, guest, otherCustomer } from '@shop/service-kit/testing/identities';
import { type Mailing, mailsTo, startMailing, tokenOf } from './mailing.ts';

let mailing: Mailing;
beforeAll(async () => {
  mailing = await startMailing();
});
afterAll(() => mailing?.close());
beforeEach(async () => {
  await mailing.service.work();
  await emptyTables(mailing.service.database, 'newsletter_subscribers', 'newsletter_readers', 'mail_recipients');
});

const address = 'Tanya@example.com';
/** Sends auth's setting of an account; `saidAt` defaults to the version. */
const say = async (wanted: string | null, version: number, saidAt = version, userId = customer.sub) =>
  (await mailing.service.as(gatewayProcess))
    .put(`/internal/newsletter-readers/${userId}`)
    .send({ address: wanted, version, saidAt })
    .expect(204);
const left = async () =>
  (await (await mailing.service.as(gatewayProcess)).get(`/internal/newsletter-readers/${customer.sub}`)).body;
const exported = async () => (await (await mailing.service.as(admin)).get('/api/admin/newsletter/export.csv')).text;
const addresses = async () =>
  (await exported())
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',')[0]?.replaceAll('"', ''));
const preferences = { productUpdates: true, promotions: false, batteryTips: false };
const post = async (path: string, body: object) =>
  (await mailing.service.as(guest)).post(`/api/newsletter/${path}`).send(body);
const leave = async () =>
  expect((await post('unsubscribe', { token: tokenOf(await exported(), '/newsletter/unsubscribe') })).status).toBe(200);

describe('account newsletter', () => {
  it('goes to the verified address without another confirmation', async () => {
    await say(address, 1);
    expect(await addresses()).toEqual([address]);
    await mailing.service.work();
    expect(mailsTo(mailing, address)).toEqual([]);
  });

  it('ends when the account turns it off', async () => {
    await say(address, 1);
    await say(null, 2);
    expect(await addresses()).toEqual([]);
  });

  it('moves with the address', async () => {
    await say(address, 1);
    await say('moved@example.com', 2, 1);
    expect(await addresses()).toEqual(['moved@example.com']);
  });

  it("keeps the reader's confirmed choices", async () => {
    await post('subscribe', { email: address, preferences });
    await post('confirm', {
      token: tokenOf((await mailing.mailbox.wait(address, 'please confirm')).text, '/newsletter/confirm'),
    });
    await say(address, 1);
    const [row] = await mailing.service.database.query('select choices from newsletter_subscribers');
    expect(row.choices).toMatchObject(preferences);
  });

  it('follows the setting with the highest version', async () => {
    await say(null, 5);
    await say(address, 4);
    expect(await addresses()).toEqual([]);
  });

  it('is independent of other accounts', async () => {
    await say('other@example.com', 1, 1, otherCustomer.sub);
    await say(address, 1);
    await say(null, 2);
    expect(await addresses()).toEqual(['other@example.com']);
  });
});

describe("unsubscribing by the newsletter's link", () => {
  it("reports the last version of the account's setting", async () => {
    await say(address, 3);
    expect(await left()).toEqual({ leftAfter: null });
    await leave();
    expect([await addresses(), await left()]).toEqual([[], { leftAfter: 3 }]);
  });

  it('outlasts a new address until the account subscribes again', async () => {
    await say(address, 1);
    await leave();
    await say('moved@example.com', 2, 1);
    expect(await addresses()).toEqual([]);
    await say('moved@example.com', 3);
    expect(await addresses()).toEqual(['moved@example.com']);
  });
});

it.each([
  ['an invalid address', { address: 'x', version: 1, saidAt: 1 }],
  ['no version', { address: null, saidAt: 1 }],
  ['no address', { version: 1, saidAt: 1 }],
])('PUT /internal/newsletter-readers/:userId rejects %s', async (_, body) => {
  const agent = await mailing.service.as(gatewayProcess);
  expect((await agent.put(`/internal/newsletter-readers/${customer.sub}`).send(body)).status).toBe(400);
});
