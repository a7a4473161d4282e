import { resolve } from 'node:path';
import { MatchersV3, PactV4 } from '@pact-foundation/pact';
import { Pool } from 'undici';
import { Sessions } from '../../src/identity/sessions.ts';

const { regex, string, timestamp, uuid } = MatchersV3;

const pact = new PactV4({
  consumer: 'gateway',
  provider: 'auth',
  dir: resolve('../packages/contracts/pacts'),
  logLevel: 'error',
});

const question = (description: string, given: string, sid: string) =>
  pact
    .addInteraction()
    .given(given)
    .uponReceiving(description)
    .withRequest('POST', '/internal/sessions/resolve', (request) =>
      request.headers({ authorization: regex(/^Bearer .+$/, 'Bearer token') }).jsonBody({ sid, attended: true }),
    );
const json = { 'Content-Type': regex(/^application\/json.*$/, 'application/json; charset=utf-8') };
const sessionsAt = (url: string) => new Sessions(new Pool(url), async () => 'Bearer token');

describe('gateway requests to auth', () => {
  it('resolves a session cookie to its account', () =>
    question('a question for a session', 'ann@example.com has the session "session-of-ann"', 'session-of-ann')
      .willRespondWith(200, (answer) =>
        answer.headers(json).jsonBody({
          user: {
            id: uuid('5f3a91c2-0000-4000-8000-0000000000a1'),
            email: string('ann@example.com'),
            username: string('ann.b'),
            firstName: string('Ann'),
            lastName: string('Brown'),
            accountType: 'customer',
          },
          expiresAt: timestamp("yyyy-MM-dd'T'HH:mm:ss.SSSX", '2099-11-22T15:00:00.000Z'),
        }),
      )
      .executeTest(async ({ url }) => {
        expect(await sessionsAt(url).resolve('session-of-ann', true)).toMatchObject({
          email: 'ann@example.com',
          accountType: 'customer',
        });
      }));

  it('resolves the session of staff to their role', () =>
    question(
      'a question for a session of staff',
      'a manager has the session "session-of-manager"',
      'session-of-manager',
    )
      .willRespondWith(200, (answer) =>
        answer.headers(json).jsonBody({
          user: {
            id: uuid('5f3a91c2-0000-4000-8000-0000000000a2'),
            email: string('marlon@example.com'),
            accountType: 'admin',
            staffRole: 'manager',
          },
          expiresAt: timestamp("yyyy-MM-dd'T'HH:mm:ss.SSSX", '2099-11-22T15:00:00.000Z'),
        }),
      )
      .executeTest(async ({ url }) => {
        expect(await sessionsAt(url).resolve('session-of-manager', true)).toMatchObject({ staffRole: 'manager' });
      }));

  it('resolves an unknown session cookie to no account', () =>
    question('a question for a session that is nobody’s', 'nobody has an account', 'session-of-nobody')
      .willRespondWith(200, (answer) => answer.headers(json).jsonBody({ user: null, expiresAt: null }))
      .executeTest(async ({ url }) => {
        expect(await sessionsAt(url).resolve('session-of-nobody', true)).toBeNull();
      }));
});
