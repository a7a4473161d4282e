import type { TestService } from '@shop/service-kit/testing/test-service';
import { until } from '@shop/service-kit/testing/until';
import { startAuth } from './auth-service.ts';
import { asVisitor, newOwner, type Owner } from './passkey-owner.ts';

let service: TestService;
beforeAll(async () => {
  service = await startAuth();
});
afterAll(() => service?.close());

/** Matches the sign-in alone, because background jobs wait for locks, too. */
const waiting = `select from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and query like '%from users where id = $1 %for share%'`;
const sessionsOf = ({ identity: { sub } }: Owner) =>
  service.database.query('select from sessions where user_id = $1', [sub]);
const signIn = async (owner: Owner) =>
  (await asVisitor(service, owner)).post('/api/auth/login').send(owner.credentials);

/** Signs in with the right password while the account changes before the session starts. */
async function overtaken(owner: Owner, change: string) {
  const { answering } = await service.database.transaction(async (manager) => {
    await manager.query('select from users where id = $1 for update', [owner.identity.sub]);
    const answering = signIn(owner);
    await until(async () => (await service.database.query(waiting)).length > 0);
    await manager.query(change, [owner.identity.sub]);
    return { answering };
  });
  return answering;
}

describe('a sign-in during an account change', () => {
  it.each([
    [
      'the password changes',
      "update users set password = (select password from users where account_type = 'admin') where id = $1",
    ],
    ['the role changes', "update users set account_type = 'admin' where id = $1"],
    ['the account is deleted', 'delete from users where id = $1'],
  ])('starts no session when %s', async (_, change) => {
    const owner = await newOwner(service);
    await service.database.query('delete from sessions where user_id = $1', [owner.identity.sub]);
    expect(await overtaken(owner, change)).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } });
    expect(await sessionsOf(owner)).toEqual([]);
  });

  it('starts a session when a name changes', async () => {
    const owner = await newOwner(service);
    expect((await overtaken(owner, "update users set first_name = 'Tanya' where id = $1")).status).toBe(200);
  });
});
