import { randomUUID } from 'node:crypto';
import type { Identity } from '@shop/contracts/identity';
import { storeJobs } from '@shop/service-kit/outbox/jobs.sql';
import { type AccessRequest, type Agent, testAccess } from '@shop/service-kit/testing/access-table';
import { admin, customer, manager, otherCustomer, support } from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';
import type { LinkPurpose } from '../src/links/links.repository.ts';
import { MailedLinks } from '../src/links/mailed-links.service.ts';
import { mailQueue } from '../src/mails/mail.job.ts';
import { hashPassword } from '../src/passwords/password.ts';
import { adminEmail, adminPassword, startAuth } from './auth-service.ts';
import { Authenticator } from './authenticator.ts';
import { FakeAccountServices } from './fake-account-services.ts';
import { addKey, newOwner, type Owner } from './passkey-owner.ts';

let service: TestService;
let others: FakeAccountServices;
beforeAll(async () => {
  others = await FakeAccountServices.start();
  service = await startAuth(undefined, undefined, others.settings);
});
beforeEach(() => withPassword(''));
afterAll(async () => {
  await service?.close();
  await others?.stop();
});

/** Restores the accounts of all callers, since an earlier call may have deleted one. */
async function withPassword(password: string): Promise<void> {
  for (const { sub, email, role, staff } of [customer, otherCustomer, admin, manager, support]) {
    await service.database.query(
      'insert into users (id, email, password, account_type, staff_role) values ($1, $2, $3, $4, $5) on conflict (id) do update set password = $3',
      [sub, email, password, role, staff],
    );
    await service.database.query('delete from passkeys where user_id = $1', [sub]);
  }
}

const always = (request: AccessRequest) => async () => request;
const post = (path: string, body?: object) => always((agent) => agent.post(path).send(body));
const get = (path: string) => always((agent) => agent.get(path));

async function sessionOf({ sub }: Identity): Promise<string> {
  const [{ id }] = await service.database.query(
    `insert into sessions (sid, user_id, sess, expire, ends_at)
     values ($1, $2, '{}', now() + interval '1 day', now() + interval '1 day') returning id`,
    [randomUUID(), sub],
  );
  return id;
}

/** An invite that is not accepted. */
async function invited(email = `${randomUUID()}@example.com`): Promise<string> {
  const [{ id }] = await service.database.query(
    "insert into users (email, password, staff_role, invited_at) values ($1, '', 'support', now()) returning id",
    [email],
  );
  return id;
}

/** A mail due in a day. */
async function waitingMail(): Promise<string> {
  const id = randomUUID();
  const rows = `select '${id}'::uuid as id, '{}'::jsonb as data, now() + interval '1 day' as start_after`;
  await service.database.query(storeJobs(mailQueue, rows));
  return id;
}

/** Issues a link and returns its token. */
async function mailedLink(purpose: LinkPurpose, { sub, email = '' }: Identity): Promise<string> {
  const link = await service.app.get(MailedLinks, { strict: false }).issue(purpose, { id: sub, email });
  return new URL(link.url).searchParams.get('token') ?? '';
}

/** Adds a passkey to an existing account, whose password becomes the first admin's. */
async function passkeyOf({ sub, role, guestId = '' }: Identity): Promise<{ id: string; key: Authenticator }> {
  await ownPasswords();
  const owner: Owner = { identity: { sub, role, guestId }, credentials: { email: '', password: adminPassword } };
  const { passkey, key } = await addKey(service, owner);
  return { id: passkey.id, key };
}

/** Gives every account the first admin's password. */
const ownPasswords = async () =>
  service.database.query('update users set password = $1', [await hashPassword(adminPassword)]);

/** Requests options and responds with a key; without options it sends a response to no challenge. */
const answering = async (agent: Agent, path: string, body: object, key: Authenticator, ceremony: 'create' | 'use') => {
  const asked = (await agent.post(path).send(body)).body;
  const options = asked.challenge || asked.passkey ? (asked.passkey ?? asked) : { challenge: 'none', user: { id: '' } };
  return key[ceremony](options);
};

const ownersCredentials = { email: adminEmail, password: adminPassword };

testAccess('auth', () => service, {
  'POST /api/auth/login': post('/api/auth/login', ownersCredentials),
  'POST /api/auth/register': always((agent) =>
    agent.post('/api/auth/register').send({ email: `${randomUUID()}@example.com`, password: 'correct horse 7' }),
  ),
  'POST /api/auth/logout': post('/api/auth/logout'),
  'GET /api/auth/user': get('/api/auth/user'),
  'PATCH /api/auth/user': always((agent) => agent.patch('/api/auth/user').send({ lastName: 'Brown' })),
  'POST /api/auth/change-password': async () => {
    await service.database.query('update users set password = $1', [await hashPassword(adminPassword)]);
    return (agent) =>
      agent.post('/api/auth/change-password').send({ currentPassword: adminPassword, password: 'correct horse 7' });
  },
  'POST /api/auth/data': async () => {
    await withPassword(await hashPassword(adminPassword));
    return (agent) => agent.post('/api/auth/data').send({ password: adminPassword });
  },
  'POST /api/auth/deletion': async () => {
    await withPassword(await hashPassword(adminPassword));
    return (agent) => agent.post('/api/auth/deletion').send({ password: adminPassword });
  },
  'GET /api/admin/account-deletions': get('/api/admin/account-deletions'),
  'POST /api/admin/account-deletions/{id}/retry': async () => {
    const [{ id }] = await service.database.query(
      'insert into account_deletions (user_id) values (gen_random_uuid()) returning id',
    );
    return (agent) => agent.post(`/api/admin/account-deletions/${id}/retry`);
  },
  'GET /api/admin/mails/accounts': get('/api/admin/mails/accounts'),
  'POST /api/admin/mails/accounts/{id}/retry': async () => {
    const id = await waitingMail();
    return (agent) => agent.post(`/api/admin/mails/accounts/${id}/retry`);
  },
  'POST /api/auth/forgot-password': post('/api/auth/forgot-password', { email: 'nobody@example.com' }),
  'POST /api/auth/reset-password': async () => {
    const token = await mailedLink('reset-password', customer);
    return (agent) => agent.post('/api/auth/reset-password').send({ token, password: 'correct horse 7' });
  },
  'POST /api/auth/verification': post('/api/auth/verification'),
  'POST /api/auth/verify-email': async () => {
    const token = await mailedLink('verify-email', customer);
    return (agent) => agent.post('/api/auth/verify-email').send({ token });
  },
  'GET /api/auth/settings': get('/api/auth/settings'),
  'PATCH /api/auth/settings': always((agent) => agent.patch('/api/auth/settings').send({ orderUpdates: true })),
  'GET /api/auth/activity': get('/api/auth/activity'),
  'GET /api/auth/sessions': get('/api/auth/sessions'),
  'DELETE /api/auth/sessions': always((agent) => agent.delete('/api/auth/sessions')),
  'DELETE /api/auth/sessions/{id}': async (owner) => {
    const id = await sessionOf(owner);
    return (agent) => agent.delete(`/api/auth/sessions/${id}`);
  },
  'POST /api/auth/confirmation': async () => {
    await ownPasswords();
    return (agent) => agent.post('/api/auth/confirmation').send({ password: adminPassword });
  },
  'POST /api/auth/confirmation/second-factor': async () => {
    const { key } = await passkeyOf(admin);
    return async (agent) => {
      const body = await answering(agent, '/api/auth/confirmation', { password: adminPassword }, key, 'use');
      return agent.post('/api/auth/confirmation/second-factor').send(body);
    };
  },
  'GET /api/auth/passkeys': get('/api/auth/passkeys'),
  'POST /api/auth/passkeys/options': async () => {
    await ownPasswords();
    return (agent) => agent.post('/api/auth/passkeys/options').send({ password: adminPassword });
  },
  'POST /api/auth/passkeys': async () => {
    await ownPasswords();
    return async (agent) => {
      const body = await answering(
        agent,
        '/api/auth/passkeys/options',
        { password: adminPassword },
        new Authenticator(),
        'create',
      );
      return agent.post('/api/auth/passkeys').send(body);
    };
  },
  'PATCH /api/auth/passkeys/{id}': async (owner) => {
    const { id } = await passkeyOf(owner);
    return (agent) => agent.patch(`/api/auth/passkeys/${id}`).send({ name: 'Phone' });
  },
  'POST /api/auth/passkeys/{id}/removal': async (owner) => {
    const { id } = await passkeyOf(owner);
    return (agent) => agent.post(`/api/auth/passkeys/${id}/removal`).send({ password: adminPassword });
  },
  'POST /api/auth/passkey-sign-in/options': post('/api/auth/passkey-sign-in/options'),
  'POST /api/auth/passkey-sign-in': async () => {
    const { key } = await addKey(service, await newOwner(service));
    return async (agent) =>
      agent
        .post('/api/auth/passkey-sign-in')
        .send(await answering(agent, '/api/auth/passkey-sign-in/options', {}, key, 'use'));
  },
  'POST /api/auth/second-factor': async () => {
    const owner = await newOwner(service, 'admin');
    const { key } = await addKey(service, owner);
    return async (agent) =>
      agent
        .post('/api/auth/second-factor')
        .send(await answering(agent, '/api/admin/auth/login', owner.credentials, key, 'use'));
  },
  'GET /api/admin/customers': get('/api/admin/customers'),
  'GET /api/admin/staff': get('/api/admin/staff'),
  'POST /api/admin/staff': async () => {
    const confirmation = await service.identities.confirmation({ sub: admin.sub, notify: [] });
    return (agent) =>
      agent
        .post('/api/admin/staff')
        .set('x-confirmation', confirmation)
        .send({ email: `${randomUUID()}@example.com`, role: 'support' });
  },
  'PATCH /api/admin/staff/{id}': async () => {
    const confirmation = await service.identities.confirmation({ sub: admin.sub, notify: [] });
    return (agent) =>
      agent.patch(`/api/admin/staff/${support.sub}`).set('x-confirmation', confirmation).send({ role: 'support' });
  },
  'POST /api/admin/staff/{id}/invite': async () => {
    const id = await invited();
    return (agent) => agent.post(`/api/admin/staff/${id}/invite`);
  },
  'DELETE /api/admin/staff/{id}': async () => {
    const id = await invited();
    return (agent) => agent.delete(`/api/admin/staff/${id}`);
  },
  'POST /api/auth/staff-invite': async () => {
    const email = `${randomUUID()}@example.com`;
    const token = await mailedLink('staff-invite', { ...support, sub: await invited(email), email });
    return (agent) =>
      agent.post('/api/auth/staff-invite').send({ token, password: 'correct horse 7', firstName: 'Shanice' });
  },
  'POST /api/admin/auth/login': post('/api/admin/auth/login', ownersCredentials),
  'POST /api/admin/auth/logout': post('/api/admin/auth/logout'),
  'GET /api/admin/auth/user': get('/api/admin/auth/user'),
  'GET /api/admin/audit/accounts': get('/api/admin/audit/accounts'),
  'POST /internal/sessions/resolve': post('/internal/sessions/resolve', { sid: 'a'.repeat(32) }),
  'GET /internal/events': always(async (_, authorization) => {
    const abort = new AbortController();
    const { status } = await fetch(`${service.url}/internal/events`, {
      headers: { authorization },
      signal: abort.signal,
    });
    abort.abort();
    return { status };
  }),
});
