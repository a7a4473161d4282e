import type { AuditEntry } from '@shop/contracts/audit';
import { gatewayProcess } from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { forgetPasskeys } from '../src/passkeys/forget-passkeys.ts';
import { browser, sidOf, startAuth } from './auth-service.ts';
import { addKey, asOwner, newOwner, type Owner } from './passkey-owner.ts';

let service: TestService;
beforeAll(async () => {
  service = await startAuth();
});
afterAll(() => service?.close());

const forget = (address: string) => service.database.transaction((manager) => forgetPasskeys(manager, address));
const signIn = async ({ credentials }: Owner, path = '/api/auth/login') =>
  (await browser(service)).post(path).send(credentials);
const isSignedIn = async (sid: string | undefined) =>
  (await (await service.as(gatewayProcess)).post('/internal/sessions/resolve').send({ sid })).body.user !== null;
const keysOf = async (owner: Owner) => (await (await asOwner(service, owner)).get('/api/auth/passkeys')).body;
const removals = async (owner: Owner): Promise<AuditEntry[]> => {
  const { entries } = (await (await asOwner(service, owner)).get('/api/auth/activity')).body;
  return entries.filter(({ action }: AuditEntry) => action === 'account.passkey-remove');
};
const mailsTo = ({ credentials }: Owner) =>
  service.database.query(
    "select from pgboss.job where data ->> 'mail' = 'passkey-removed' and data ->> 'address' = $1",
    [credentials.email],
  );

describe('forget-passkeys command', () => {
  it('lets staff sign in with the password alone', async () => {
    const owner = await newOwner(service, 'admin');
    await addKey(service, owner);
    expect((await signIn(owner, '/api/admin/auth/login')).body.code).toBe('SECOND_FACTOR_REQUIRED');
    const { email } = owner.credentials;
    expect(await forget(email.toUpperCase())).toBe(
      `Removed 1 passkey of ${email}, which is signed out everywhere. The password alone is enough now.`,
    );
    expect((await signIn(owner, '/api/admin/auth/login')).status).toBe(200);
  });

  it('removes all passkeys, ends sessions, mails and logs it', async () => {
    const owner = await newOwner(service);
    for (let key = 0; key < 2; key += 1) await addKey(service, owner);
    const sid = sidOf(await signIn(owner));
    expect(await forget(owner.credentials.email)).toContain('Removed 2 passkeys of');
    expect([await keysOf(owner), await isSignedIn(sid)]).toEqual([[], false]);
    const entry = { userId: 'operator', userName: 'Operator', after: { passkey: 'Unknown browser' } };
    expect(await removals(owner)).toMatchObject([entry, entry]);
    expect(await mailsTo(owner)).toHaveLength(2);
  });

  it('leaves other accounts alone', async () => {
    const [owner, other] = [await newOwner(service), await newOwner(service)];
    for (const one of [owner, other]) await addKey(service, one);
    const sid = sidOf(await signIn(other));
    await forget(owner.credentials.email);
    expect([(await keysOf(other)).length, await isSignedIn(sid)]).toEqual([1, true]);
  });

  it('changes nothing when there are no passkeys', async () => {
    const owner = await newOwner(service);
    const sid = sidOf(await signIn(owner));
    expect(await forget(owner.credentials.email)).toBe(`${owner.credentials.email} has no passkeys.`);
    expect([await isSignedIn(sid), await removals(owner)]).toEqual([true, []]);
  });

  it('fails for an unknown address', async () => {
    await expect(forget('nobody@example.com')).rejects.toThrow('No account has the address nobody@example.com.');
  });
});
