import { randomUUID } from 'node:crypto';
import { authProcess, guest } from '@shop/service-kit/testing/identities';
import { type Mailing, mailsTo, startMailing } from './mailing.ts';

let mailing: Mailing;
beforeAll(async () => {
  mailing = await startMailing();
});
afterAll(() => mailing?.close());

describe('the mail to staff about a failed mail', () => {
  it('tells once that the confirmation of a newsletter was refused', async () => {
    const { service, mailbox } = mailing;
    const [address, email] = ['staff@example.com', 'refused@example.com'];
    const put = (await service.as(authProcess)).put(`/internal/staff-mails/${randomUUID()}`);
    expect((await put.send({ address, kinds: ['mail-failed'], version: 1 })).status).toBe(204);
    mailbox.unknown.add(email);
    const preferences = { productUpdates: true, promotions: false, batteryTips: true };
    await (await service.as(guest)).post('/api/newsletter/subscribe').send({ email, preferences });
    await service.work();
    expect(mailsTo(mailing, address).map(({ subject }) => subject)).toEqual(['Island Cell: a mail could not be sent']);
    expect(mailsTo(mailing, address)[0]?.text).toContain('Confirm the newsletter');
    expect(mailsTo(mailing, address)[0]?.text).not.toContain(email);
  });
});
