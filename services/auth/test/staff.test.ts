import { randomUUID } from 'node:crypto';
import type { Identity, StaffRole } from '@shop/contracts/identity';
import type { StaffChange, StaffMember } from '@shop/contracts/staff';
import { gatewayProcess } from '@shop/service-kit/testing/identities';
import { changeRole } from '../src/users/change-role.ts';
import { browser, sidOf } from './auth-service.ts';
import { type Mailing, mailsTo, newestToken, startMailing } from './mailing.ts';

let mailing: Mailing;
/** The only owner who can sign in, and their identity. */
let owner: Identity;
beforeAll(async () => {
  mailing = await startMailing();
});
beforeEach(async () => {
  await sql("update users set disabled_at = now() where account_type = 'admin'");
  owner = await newStaff('owner');
});
afterAll(() => mailing?.close());

const sql = (text: string, values: unknown[] = []) => mailing.service.database.query(text, values);
const password = 'sweet-mango-rain';

/** Registers a customer and makes them staff. */
async function newStaff(staff: StaffRole): Promise<Identity & { email: string }> {
  const email = `${randomUUID()}@example.com`;
  const { body } = await (await browser(mailing.service)).post('/api/auth/register').send({ email, password });
  await sql("update users set account_type = 'admin', staff_role = $2 where id = $1", [body.id, staff]);
  return { sub: body.id, role: 'admin', staff, guestId: `guest-of-${body.id}`, email };
}

const as = (identity: Identity) => browser(mailing.service, { identity });
const confirmationOf = ({ sub }: Identity) => mailing.service.identities.confirmation({ sub, notify: [] });
const staff = async (): Promise<StaffMember[]> => (await (await as(owner)).get('/api/admin/staff')).body;
const member = async (id: string) => (await staff()).find((one) => one.id === id);
const change = async (id: string, wanted: StaffChange, by = owner) =>
  (await as(by))
    .patch(`/api/admin/staff/${id}`)
    .set('x-confirmation', await confirmationOf(by))
    .send(wanted);
const signIn = async (email: string, secret = password) =>
  (await browser(mailing.service)).post('/api/admin/auth/login').send({ email, password: secret });
const actions = async (id: string) => {
  const { entries } = (await (await as(owner)).get(`/api/admin/audit/accounts?subject=account/${id}`)).body;
  return entries.map(({ action }: { action: string }) => action);
};

async function invite(role: StaffRole = 'support', email = `${randomUUID()}@example.com`) {
  const request = (await as(owner)).post('/api/admin/staff').set('x-confirmation', await confirmationOf(owner));
  const { status, body } = await request.send({ email, role });
  return { email, status, body, id: String(body.id) };
}

/** Invites somebody and returns the token of the mail. */
async function invited(role?: StaffRole) {
  const { id, email } = await invite(role);
  return { id, email, token: await newestToken(mailing, email, '/staff-invite') };
}
const accept = async (token: string, more: object = {}) =>
  (await browser(mailing.service))
    .post('/api/auth/staff-invite')
    .send({ token, password: 'correct horse 7', firstName: 'Marlon', lastName: 'Reid', ...more });

describe('POST /api/admin/staff', () => {
  it('mails a link that makes a staff account of the role', async () => {
    const { id, email, token } = await invited('manager');
    expect(await member(id)).toMatchObject({ email, role: 'manager', state: 'invited', firstName: null });
    expect((await mailsTo(mailing, email)).at(-1)?.subject).toBe('Island Cell: you are invited to work at Island Cell');
    expect((await accept(token)).status).toBe(204);
    const response = await signIn(email, 'correct horse 7');
    expect(response.body).toMatchObject({ id, accountType: 'admin', staffRole: 'manager', firstName: 'Marlon' });
    expect(await member(id)).toMatchObject({ state: 'active', inviteExpiresAt: null, hasPasskey: false });
    expect((await member(id))?.lastSignInAt).not.toBeNull();
    expect(await actions(id)).toEqual(['account.sign-in', 'account.invite-accept', 'account.invite']);
  });

  it('needs a confirmation of the caller', async () => {
    const request = async (confirmation: string) =>
      (await as(owner))
        .post('/api/admin/staff')
        .set('x-confirmation', confirmation)
        .send({ email: 'a@example.com', role: 'owner' });
    const other = await newStaff('owner');
    for (const confirmation of ['', 'invented', await confirmationOf(other)]) {
      const { status, body } = await request(confirmation);
      expect([status, body.code]).toEqual([422, 'PASSWORD_REQUIRED']);
    }
  });

  it('refuses an address with an account, also when two owners invite it at once', async () => {
    expect((await invite('support', String(owner.email).toUpperCase())).body.code).toBe('EMAIL_TAKEN');
    const email = `${randomUUID()}@example.com`;
    const both = await Promise.all([invite('support', email), invite('manager', email)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it.each([
    [{ role: 'support' }],
    [{ email: 'no address', role: 'support' }],
    [{ email: 'a@example.com', role: 'admin' }],
    [{ email: 'a@example.com' }],
    [{ email: 'a@example.com', role: { $ne: 1 } }],
  ])('refuses %p', async (body) => {
    const request = (await as(owner)).post('/api/admin/staff').set('x-confirmation', await confirmationOf(owner));
    expect((await request.send(body)).body.code).toBe('VALIDATION_FAILED');
  });

  it('lets the invited person neither sign in nor reset a password before', async () => {
    const { email } = await invite();
    await mailsTo(mailing, email);
    await (await browser(mailing.service)).post('/api/auth/forgot-password').send({ email });
    expect(await mailsTo(mailing, email)).toHaveLength(1);
    expect((await signIn(email)).body.code).toBe('INVALID_CREDENTIALS');
  });
});

describe('POST /api/auth/staff-invite', () => {
  it('uses the link once, also when two requests arrive at once', async () => {
    const { token } = await invited();
    const both = await Promise.all([accept(token), accept(token)]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 404]);
  });

  it('keeps the link after a refused password or name', async () => {
    const { token, email } = await invited();
    expect((await accept(token, { password: email })).body.code).toBe('PASSWORD_IS_ADDRESS');
    expect((await accept(token, { password: 'password1' })).body.code).toBe('PASSWORD_TOO_COMMON');
    expect((await accept(token, { firstName: '  ' })).body.code).toBe('VALIDATION_FAILED');
    expect((await accept(token)).status).toBe(204);
  });

  it('refuses an expired link, and the older link after another mail', async () => {
    const { id, email, token } = await invited();
    await (await as(owner)).post(`/api/admin/staff/${id}/invite`).expect(202);
    const newer = await newestToken(mailing, email, '/staff-invite');
    expect([newer === token, (await accept(token)).body.code]).toEqual([false, 'NOT_FOUND']);
    await sql('update mailed_links set expires_at = now() where user_id = $1', [id]);
    expect((await accept(newer)).body.code).toBe('LINK_EXPIRED');
  });

  it('takes the role that the invite has now', async () => {
    const { id, email, token } = await invited('manager');
    expect((await change(id, { role: 'support' })).status).toBe(200);
    await accept(token);
    expect((await signIn(email, 'correct horse 7')).body.staffRole).toBe('support');
  });
});

describe('DELETE /api/admin/staff/{id}', () => {
  it('withdraws an invite, and its link', async () => {
    const { id, token } = await invited();
    await (await as(owner)).delete(`/api/admin/staff/${id}`).expect(204);
    expect([await member(id), (await accept(token)).body.code]).toEqual([undefined, 'NOT_FOUND']);
    expect((await actions(id))[0]).toBe('account.invite-withdraw');
  });

  it('keeps an accepted account, also when both happen at once', async () => {
    const { id, token } = await invited();
    const withdraw = async () => (await as(owner)).delete(`/api/admin/staff/${id}`);
    const [accepted, withdrawn] = await Promise.all([accept(token), withdraw()]);
    expect([
      [204, 409],
      [404, 204],
    ]).toContainEqual([accepted.status, withdrawn.status]);
    const other = await invited();
    await accept(other.token);
    const { status, body } = await (await as(owner)).delete(`/api/admin/staff/${other.id}`);
    expect([status, body.code, (await member(other.id))?.state]).toEqual([409, 'CONFLICT', 'active']);
    expect((await (await as(owner)).post(`/api/admin/staff/${other.id}/invite`)).body.code).toBe('CONFLICT');
  });

  it('answers 404 to an unknown account and to a customer', async () => {
    const { body } = await (await browser(mailing.service))
      .post('/api/auth/register')
      .send({ email: `${randomUUID()}@example.com`, password });
    for (const id of [randomUUID(), body.id, 'nonsense'])
      expect((await (await as(owner)).delete(`/api/admin/staff/${id}`)).body.code).toBe('NOT_FOUND');
  });
});

describe('PATCH /api/admin/staff/{id}', () => {
  const isSignedIn = async (sid: string | undefined) =>
    (await (await mailing.service.as(gatewayProcess)).post('/internal/sessions/resolve').send({ sid })).body.user !==
    null;

  it('changes the role and ends all sessions of the account', async () => {
    const { sub, email } = await newStaff('support');
    const sid = sidOf(await signIn(email), true);
    expect(await isSignedIn(sid)).toBe(true);
    expect((await change(sub, { role: 'manager' })).body).toMatchObject({ id: sub, role: 'manager', state: 'active' });
    expect(await isSignedIn(sid)).toBe(false);
    expect((await actions(sub))[0]).toBe('account.role');
  });

  it('disables an account: sessions end, and no way of signing in works until it is enabled', async () => {
    const { sub, email } = await newStaff('support');
    const sid = sidOf(await signIn(email), true);
    expect((await change(sub, { isDisabled: true })).body.state).toBe('disabled');
    expect(await isSignedIn(sid)).toBe(false);
    const refused = await signIn(email);
    expect([refused.status, refused.body.code, sidOf(refused, true)]).toEqual([403, 'ACCOUNT_DISABLED', undefined]);
    expect((await change(sub, { isDisabled: false })).body.state).toBe('active');
    expect((await signIn(email)).status).toBe(200);
    expect(await actions(sub)).toEqual(expect.arrayContaining(['account.disable', 'account.enable']));
  });

  it('sends staff mails to active accounts only, and to support about tickets only', async () => {
    const { sub } = await newStaff('support');
    await change(sub, { role: 'support' });
    await mailing.service.work();
    const last = () => mailing.support.taken.findLast(({ userId }) => userId === sub)?.setting;
    expect(last()).toMatchObject({ address: expect.any(String), kinds: ['ticket'] });
    await change(sub, { isDisabled: true });
    await mailing.service.work();
    expect(last()).toMatchObject({ address: null });
  });

  it('never leaves the shop without an owner who can sign in', async () => {
    await newStaff('manager');
    for (const wanted of [{ role: 'manager' as const }, { isDisabled: true }]) {
      const { status, body } = await change(owner.sub, wanted);
      expect([status, body.code]).toEqual([409, 'LAST_ADMIN']);
    }
    expect((await change(owner.sub, { role: 'owner' })).status).toBe(200);
  });

  it.each<StaffChange>([{ role: 'support' }, { isDisabled: true }])(
    'lets one of two owners win who send each other %p at once',
    async (wanted) => {
      const other = await newStaff('owner');
      const both = await Promise.all([change(owner.sub, wanted, other), change(other.sub, wanted, owner)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
      const owners = await sql(
        "select from users where account_type = 'admin' and staff_role = 'owner' and disabled_at is null",
      );
      expect(owners).toHaveLength(1);
    },
  );

  it('refuses a confirmed caller who has stopped being an owner', async () => {
    const other = await newStaff('owner');
    await change(other.sub, { role: 'support' });
    const { status, body } = await change(owner.sub, { role: 'support' }, other);
    expect([status, body.code]).toEqual([403, 'FORBIDDEN']);
  });

  it('refuses to disable an invite, other roles, and an unknown account', async () => {
    const { id } = await invite();
    expect((await change(id, { isDisabled: true })).body.code).toBe('CONFLICT');
    expect((await change(id, { role: 'admin' as StaffRole })).body.code).toBe('VALIDATION_FAILED');
    expect((await change(randomUUID(), { role: 'support' })).body.code).toBe('NOT_FOUND');
  });
});

describe('admin grant', () => {
  it('makes a disabled account an owner who can sign in', async () => {
    const { sub, email } = await newStaff('support');
    await change(sub, { isDisabled: true });
    await mailing.service.database.transaction((manager) => changeRole(manager, email, 'admin'));
    expect((await signIn(email)).body.staffRole).toBe('owner');
  });
});
