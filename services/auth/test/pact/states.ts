import type { Identity } from '@shop/contracts/identity';
import { deadQueue, storeJobs } from '@shop/service-kit/outbox/jobs.sql';
import { admin, guest } from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { mailQueue } from '../../src/mails/mail.job.ts';
import { adminEmail } from '../auth-service.ts';
import type { FakeAccountServices } from '../fake-account-services.ts';
import { passkeyStates } from './passkey-states.ts';
import { onlyAdmin, registered, signedIn } from './people.ts';

/** A provider state: prepares a database without customers, or the other services' fakes, and returns the caller. */
type State = (service: TestService, others: FakeAccountServices) => Promise<Identity>;

async function mailedLinks(service: TestService, goodFor: string): Promise<Identity> {
  await registered(service);
  await service.database.query(
    `insert into mailed_links (token, purpose, user_id, address, expires_at)
     select encode(sha256(convert_to(link.token, 'UTF8')), 'hex'), link.purpose, users.id, users.email, now() + $1::interval
     from users, (values ('reset-of-ann', 'reset-password'), ('verify-of-ann', 'verify-email')) as link (token, purpose)
     where users.email = 'ann@example.com'`,
    [goodFor],
  );
  return guest;
}

/** Stores a deletion that orders has not confirmed. */
async function deleted(service: TestService): Promise<Identity> {
  await service.database.query(
    `with deletion as (
       insert into account_deletions (id, user_id) values ('33333333-3333-4333-8333-000000000001', gen_random_uuid()) returning id
     )
     insert into account_deletion_steps (deletion_id, service, confirmed_at, failures, last_error)
     select id, part.* from deletion, (values ('orders', null, 3, 'orders answered 503'), ('support', now(), 0, null)) as part`,
  );
  return admin;
}

/** Ends the session of the sign-up by the role, and begins another. */
async function managerSignedIn(service: TestService): Promise<Identity> {
  const { id } = await registered(service);
  await service.database.query(
    "update users set email = 'marlon@example.com', account_type = 'admin', staff_role = 'manager' where id = $1",
    [id],
  );
  await service.database.query(
    `insert into sessions (sid, user_id, sess, expire, ends_at)
     values (encode(sha256('session-of-manager'), 'hex'), $1, '{}', now() + interval '1 day', now() + interval '1 day')`,
    [id],
  );
  return guest;
}

/** Invites Marlon as a manager; the link is good for a day. */
async function invited(service: TestService): Promise<Identity> {
  await service.database.query(
    `with account as (
       insert into users (id, email, password, staff_role, invited_at)
       values ('5f3a91c2-0000-4000-8000-0000000000a2', 'marlon@example.com', '', 'manager', now()) returning id, email
     )
     insert into mailed_links (token, purpose, user_id, address, expires_at)
     select encode(sha256('invite-of-marlon'), 'hex'), 'staff-invite', id, email, now() + interval '1 day' from account`,
  );
  return guest;
}

async function signedInElsewhere(service: TestService): Promise<Identity> {
  const identity = await signedIn(service);
  await service.database.query("update sessions set id = '5f3a91c2-0000-4000-8000-0000000000b1' where user_id = $1", [
    identity.sub,
  ]);
  return identity;
}

async function mailGivenUp(service: TestService): Promise<Identity> {
  const rows = 'select $1::uuid as id, $2::jsonb as data, now() as start_after';
  await service.database.query(storeJobs(deadQueue(mailQueue), rows), [
    '4d0f3a91-0000-4000-8000-000000000001',
    JSON.stringify({ mail: 'password-changed', address: 'andre@example.com', firstName: null }),
  ]);
  return admin;
}

/** All provider states that pacts may use. */
export const states: Record<string, State> = {
  'nobody has an account': async () => guest,
  'ann@example.com has an account': async (service) => {
    await registered(service);
    return guest;
  },
  'ann@example.com is signed in': signedIn,
  'ann@example.com is signed in elsewhere, too': signedInElsewhere,
  'ann@example.com is signed in and has an order under way': (service, others) => {
    others.refusals.set('orders removal-check', {
      status: 409,
      body: { code: 'ORDERS_OPEN', detail: 'ORD-482913 is still under way.' },
    });
    return signedIn(service);
  },
  'ann@example.com is signed in while orders is away': (service, others) => {
    for (const call of ['data', 'removal-check']) others.refusals.set(`orders ${call}`, { status: 503, body: {} });
    return signedIn(service);
  },
  'the only admin is signed in': onlyAdmin,
  ...passkeyStates,
  'staff is signed in, and ann@example.com has an account': async (service) => {
    await registered(service);
    return admin;
  },
  'staff looks at mail 4d0f3a91-0000-4000-8000-000000000001, which was given up': mailGivenUp,
  'staff is signed in, and orders has not done its part of a deletion': deleted,
  'ann@example.com has the session "session-of-ann"': async (service) => {
    await registered(service);
    await service.database.query("update sessions set sid = encode(sha256('session-of-ann'), 'hex')");
    return guest;
  },
  'a manager has the session "session-of-manager"': managerSignedIn,
  'marlon@example.com was mailed the invite "invite-of-marlon"': invited,
  'the only owner is signed in, and marlon@example.com is invited': async (service) => {
    await invited(service);
    return onlyAdmin(service);
  },
  'ann@example.com was mailed the links "reset-of-ann" and "verify-of-ann"': (service) =>
    mailedLinks(service, '1 hour'),
  'the links "reset-of-ann" and "verify-of-ann" have expired': (service) => mailedLinks(service, '-1 minute'),
  'too many wrong passwords were tried for ann@example.com': async (service) => {
    await registered(service);
    await service.database.query(
      `insert into sign_in_failures (key, drained_at)
       values ('account:' || encode(sha256('ann@example.com'), 'hex'), now() + interval '1 day')`,
    );
    return guest;
  },
};

/** Deletes all accounts but the first owner's, with their data, and makes the other services' fakes succeed. */
export async function reset({ database }: TestService, others: FakeAccountServices): Promise<void> {
  others.forget();
  await database.query('delete from users where email <> $1', [adminEmail]);
  await database.query('delete from passkeys');
  await database.query('delete from sign_in_failures');
  await database.query('delete from account_deletions');
  await database.query('delete from pgboss.job where name like $1', [`${mailQueue}%`]);
  await database.query('delete from passkey_challenges');
}
