import { randomUUID } from 'node:crypto';
import type { Identity } from '@shop/contracts/identity';
import { deadQueue, storeJobs } from '@shop/service-kit/jobs.sql';
import { EventStream } from '@shop/service-kit/testing/event-stream';
import { admin, customer, gatewayProcess } from '@shop/service-kit/testing/identities';
import { testStatements } from '@shop/service-kit/testing/statement-table';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { mailQueue } from '../src/mails/mail.job.ts';
import { AccountStandIns } from './account-stand-ins.ts';
import { adminEmail, adminPassword, browser, sidOf, startAuth } from './auth-service.ts';
import { Authenticator } from './authenticator.ts';
import { addKey, asOwner as asKeyOwner, asVisitor, creationOptions, newOwner, password, signInOptions } from './passkey-owner.ts';

let service: TestService;
let others: AccountStandIns;
beforeAll(async () => {
  others = await AccountStandIns.start();
  service = await startAuth(undefined, undefined, others.settings);
});
afterAll(async () => {
  await service?.close();
  await others?.stop();
});

const owner = { email: adminEmail, password: adminPassword };
const registration = { email: 'tanya@example.com', password: 'secret-1' };
const newSession = async () => sidOf(await (await browser(service)).post('/api/auth/login').send(owner));

const get = (path: string, identity: Identity) => async () => {
  const agent = await browser(service, { sid: await newSession(), identity });
  return () => agent.get(path);
};
const post = (path: string, body: object) => async () => {
  const agent = await browser(service);
  return () => agent.post(path).send(body);
};
type Agent = Awaited<ReturnType<typeof browser>>;
const as = (identity: Identity, send: (agent: Agent) => ReturnType<Agent['get']>) => async () => {
  const agent = await browser(service, { identity });
  return () => send(agent);
};
/** Each on an account of its own. */
const asOwner = (send: (agent: Agent) => ReturnType<Agent['get']>) => async () => {
  const email = `owner-${++owners}@example.com`;
  const { body } = await (await browser(service)).post('/api/auth/register').send({ email, password: adminPassword });
  return as({ sub: body.id, role: 'customer' }, send)();
};
let owners = 0;
const signOut = (path: string) => async () => {
  const agent = await browser(service, { sid: await newSession() });
  return () => agent.post(path);
};

/** A mail that is not due for a day. */
async function waitingMail(queue: string, data: object = {}): Promise<string> {
  const id = randomUUID();
  const rows = `select '${id}'::uuid as id, '${JSON.stringify(data)}'::jsonb as data, now() + interval '1 day' as start_after`;
  await service.database.query(storeJobs(queue, rows));
  return id;
}

const retryMail = (queue: string) => async () => {
  const id = await waitingMail(queue);
  return as(admin, (agent) => agent.post(`/api/admin/mails/accounts/${id}/retry`))();
};

testStatements('auth', () => service, {
  'POST /internal/sessions/resolve': [
    1,
    200,
    async () => {
      const [agent, sid] = [await service.as(gatewayProcess), await newSession()];
      return () => agent.post('/internal/sessions/resolve').send({ sid });
    },
  ],
  'GET /internal/events': [
    0,
    200,
    async () => async () => {
      const stream = await EventStream.open(`${service.url}/internal/events`, `Bearer ${await service.identities.token(gatewayProcess)}`);
      stream.close();
      return stream.response;
    },
  ],
  'POST /api/auth/login': [3, 200, post('/api/auth/login', owner)],
  'POST /api/auth/login: with a wrong password': [2, 401, post('/api/auth/login', { ...owner, password: 'wrong' })],
  'POST /api/auth/login: of nobody': [2, 401, post('/api/auth/login', { ...owner, email: 'nobody@example.com' })],
  'POST /api/auth/register': [2, 201, post('/api/auth/register', registration)],
  'POST /api/auth/register: of an e-mail that has an account': [1, 409, post('/api/auth/register', registration)],
  'POST /api/auth/forgot-password': [1, 202, post('/api/auth/forgot-password', { email: owner.email })],
  'POST /api/auth/forgot-password: of nobody': [1, 202, post('/api/auth/forgot-password', { email: 'nobody@example.com' })],
  'POST /api/auth/reset-password: with no good link': [1, 404, post('/api/auth/reset-password', { token: 'x', password: 'a good secret' })],
  'POST /api/auth/verify-email: with no good link': [2, 404, post('/api/auth/verify-email', { token: 'x' })],
  'POST /api/auth/verification': [1, 202, as(customer, (agent) => agent.post('/api/auth/verification'))],
  'PATCH /api/auth/user': [2, 200, asOwner((agent) => agent.patch('/api/auth/user').send({ lastName: 'Brown' }))],
  'PATCH /api/auth/user: with another address': [
    4,
    200,
    asOwner((agent) => agent.patch('/api/auth/user').send({ email: 'moved@example.com', password: adminPassword })),
  ],
  'POST /api/auth/change-password': [
    4,
    204,
    asOwner((agent) => agent.post('/api/auth/change-password').send({ currentPassword: adminPassword, password: 'a good secret' })),
  ],
  'GET /api/auth/settings': [1, 200, asOwner((agent) => agent.get('/api/auth/settings'))],
  'PATCH /api/auth/settings': [1, 200, asOwner((agent) => agent.patch('/api/auth/settings').send({ orderUpdates: false }))],
  'POST /api/auth/data': [7, 200, asOwner((agent) => agent.post('/api/auth/data').send({ password: adminPassword }))],
  'POST /api/auth/deletion': [5, 204, asOwner((agent) => agent.post('/api/auth/deletion').send({ password: adminPassword }))],
  'GET /api/admin/account-deletions': [1, 200, get('/api/admin/account-deletions', admin)],
  'POST /api/admin/account-deletions/{id}/retry': [
    1,
    404,
    as(admin, (agent) => agent.post(`/api/admin/account-deletions/${customer.sub}/retry`)),
  ],
  'GET /api/admin/mails/accounts': [
    3,
    200,
    async () => {
      await waitingMail(mailQueue, { mail: 'welcome', userId: customer.sub, askedAt: new Date() });
      const agent = await service.as(admin);
      return () => agent.get('/api/admin/mails/accounts');
    },
  ],
  'POST /api/admin/mails/accounts/{id}/retry': [1, 204, retryMail(mailQueue)],
  'POST /api/admin/mails/accounts/{id}/retry: dead': [1, 204, retryMail(deadQueue(mailQueue))],
  'GET /api/auth/passkeys': [1, 200, get('/api/auth/passkeys', customer)],
  'POST /api/auth/passkeys/options': [
    5,
    200,
    asOwner((agent) => agent.post('/api/auth/passkeys/options').send({ password: adminPassword })),
  ],
  'POST /api/auth/passkeys': [
    3,
    201,
    async () => {
      const keyOwner = await newOwner(service);
      const [agent, options] = [await asKeyOwner(service, keyOwner), await creationOptions(service, keyOwner)];
      const creation = new Authenticator().create(options);
      return () => agent.post('/api/auth/passkeys').send(creation);
    },
  ],
  'PATCH /api/auth/passkeys/{id}': [
    1,
    404,
    as(customer, (agent) => agent.patch(`/api/auth/passkeys/${customer.sub}`).send({ name: 'Phone' })),
  ],
  'POST /api/auth/passkeys/{id}/removal': [
    4,
    204,
    async () => {
      const keyOwner = await newOwner(service);
      const [agent, { passkey }] = [await asKeyOwner(service, keyOwner), await addKey(service, keyOwner)];
      return () => agent.post(`/api/auth/passkeys/${passkey.id}/removal`).send({ password });
    },
  ],
  'POST /api/auth/passkey-sign-in/options': [1, 200, post('/api/auth/passkey-sign-in/options', {})],
  'POST /api/auth/passkey-sign-in': [
    5,
    200,
    async () => {
      const keyOwner = await newOwner(service);
      const { key } = await addKey(service, keyOwner);
      const [agent, use] = [await asVisitor(service, keyOwner), key.use(await signInOptions(service, keyOwner))];
      return () => agent.post('/api/auth/passkey-sign-in').send(use);
    },
  ],
  'POST /api/auth/second-factor': [
    4,
    200,
    async () => {
      const staff = await newOwner(service, 'admin');
      const { key } = await addKey(service, staff);
      const agent = await asVisitor(service, staff);
      const use = key.use((await agent.post('/api/admin/auth/login').send(staff.credentials)).body.passkey);
      return () => agent.post('/api/auth/second-factor').send(use);
    },
  ],
  'POST /api/auth/logout': [1, 204, signOut('/api/auth/logout')],
  'GET /api/auth/user': [1, 200, get('/api/auth/user', customer)],
  'GET /api/auth/sessions': [1, 200, get('/api/auth/sessions', customer)],
  'DELETE /api/auth/sessions': [
    1,
    204,
    async () => {
      const agent = await browser(service, { identity: customer });
      return () => agent.delete('/api/auth/sessions');
    },
  ],
  'DELETE /api/auth/sessions/{id}': [
    1,
    404,
    async () => {
      const agent = await browser(service, { identity: customer });
      return () => agent.delete(`/api/auth/sessions/${customer.sub}`);
    },
  ],
  'GET /api/auth/activity': [1, 200, get('/api/auth/activity', customer)],
  'GET /api/admin/audit/accounts': [1, 200, get('/api/admin/audit/accounts', admin)],
  'POST /api/admin/auth/login': [3, 200, post('/api/admin/auth/login', owner)],
  'POST /api/admin/auth/logout': [1, 204, signOut('/api/admin/auth/logout')],
  'GET /api/admin/auth/user': [1, 200, get('/api/admin/auth/user', admin)],
});
