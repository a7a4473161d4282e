import { admin, customer, gatewayProcess } from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { changeRole } from '../src/users/change-role.ts';
import { adminEmail, adminPassword, browser, sidOf, startAuth } from './auth-service.ts';

let service: TestService;
beforeEach(async () => {
  service = await startAuth();
});
afterEach(() => service?.close());

const credentials = { email: 'Keisha@example.com', password: 'the right one' };
const register = async () => (await browser(service)).post('/api/auth/register').send(credentials);
const signInAsStaff = async (who = credentials) => (await browser(service)).post('/api/admin/auth/login').send(who);
const change = (email: string, role: 'admin' | 'customer') =>
  service.database.transaction((manager) => changeRole(manager, email, role));
const isSignedIn = async (sid: string | undefined) =>
  (await (await service.as(gatewayProcess)).post('/internal/sessions/resolve').send({ sid })).body.user !== null;
const roleEntries = async (id: string) => {
  const { entries } = (await (await service.as(admin)).get(`/api/admin/audit/accounts?subject=account/${id}`)).body;
  return entries.filter(({ action }: { action: string }) => action === 'account.role');
};

describe('change-role command', () => {
  it('makes an account an owner and ends its sessions', async () => {
    const response = await register();
    expect(await change('KEISHA@example.com', 'admin')).toBe(
      'Keisha@example.com is an owner now, and signed out everywhere.',
    );
    expect(await isSignedIn(sidOf(response))).toBe(false);
    expect((await signInAsStaff()).body).toMatchObject({
      id: response.body.id,
      accountType: 'admin',
      staffRole: 'owner',
    });
  });

  it('revokes the role, ends sessions and logs the change', async () => {
    const { id } = (await register()).body;
    await change(credentials.email, 'admin');
    const sid = sidOf(await signInAsStaff());
    await change(credentials.email, 'customer');
    expect([await isSignedIn(sid), (await signInAsStaff()).status]).toEqual([false, 403]);
    const operator = { userId: 'operator', userName: 'Operator', subject: `account/${id}` };
    expect(await roleEntries(id)).toMatchObject([
      { ...operator, before: { accountType: 'admin' }, after: { accountType: 'customer' } },
      { ...operator, before: { accountType: 'customer' }, after: { accountType: 'admin' } },
    ]);
  });

  it('changes nothing when the account already has the role', async () => {
    const response = await register();
    expect(await change(credentials.email, 'customer')).toBe('Keisha@example.com is a customer already.');
    expect([await isSignedIn(sidOf(response)), await roleEntries(response.body.id)]).toEqual([true, []]);
  });

  it('never demotes the last owner, even concurrently', async () => {
    await expect(change(adminEmail, 'customer')).rejects.toThrow(`${adminEmail} is the only owner.`);
    expect((await signInAsStaff({ email: adminEmail, password: adminPassword })).status).toBe(200);
    await register();
    await change(credentials.email, 'admin');
    const both = await Promise.allSettled([adminEmail, credentials.email].map((email) => change(email, 'customer')));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('fails for an unknown address', async () => {
    await expect(change('nobody@example.com', 'admin')).rejects.toThrow(
      'No account has the address nobody@example.com.',
    );
  });
});

describe('POST /api/admin/auth/login for a customer', () => {
  it("answers 403 and keeps the customer's session", async () => {
    const response = await register();
    const identity = { ...customer, sub: response.body.id };
    const refused = await (await browser(service, { sid: sidOf(response), identity }))
      .post('/api/admin/auth/login')
      .send(credentials);
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      403,
      'FORBIDDEN',
      'Admin access required',
    ]);
    expect([refused.headers['set-cookie'], await isSignedIn(sidOf(response))]).toEqual([undefined, true]);
    expect(
      (await (await browser(service, { sid: sidOf(response), identity })).get('/api/admin/auth/user')).status,
    ).toBe(403);
  });
});
