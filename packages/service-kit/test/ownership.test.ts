import type { Identity } from '@shop/contracts/identity';
import pg from 'pg';
import { ownedBy, ownerOf, owns } from '../src/identity/ownership.ts';

describe('owner of an order or a ticket', () => {
  const signedIn: Identity = { sub: 'u1', role: 'customer', guestId: 'g1' };
  let database: pg.Client;
  beforeAll(async () => {
    database = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL });
    await database.connect();
  });
  afterAll(() => database?.end());

  /** Evaluates the ownership condition in Postgres. */
  async function ownedInSql(caller: Identity, guestId: string | null, userId: string | null): Promise<boolean> {
    const thing = `(select $3::text as user_id, $4::text as guest_id) thing`;
    const owner = ownerOf(caller);
    const { rowCount } = await database.query(`select from ${thing} where ${ownedBy('thing', '$1', '$2')}`, [
      owner.userId,
      owner.guestId,
      userId,
      guestId,
    ]);
    return rowCount === 1;
  }

  it.each<[string, Identity, string | null, string | null, boolean]>([
    ["the browser's own", { sub: 'g1', role: 'guest', guestId: 'g1' }, 'g1', null, true],
    ["the browser's own, without the claim", { sub: 'g1', role: 'guest' }, 'g1', null, true],
    ["another browser's", { sub: 'g2', role: 'guest', guestId: 'g2' }, 'g1', null, false],
    [
      "the account's, seen by its browser after sign-out",
      { sub: 'g1', role: 'guest', guestId: 'g1' },
      'g1',
      'u1',
      false,
    ],
    ["the browser's, after sign-in", signedIn, 'g1', null, true],
    ["the account's, on another device", signedIn, 'g7', 'u1', true],
    ["another account's in the same browser", signedIn, 'g1', 'u2', false],
    ["nobody's", signedIn, null, null, false],
    ["nobody's, for an account without browser", { sub: 'u1', role: 'customer' }, null, null, false],
    ['an account named like the browser', { sub: 'g1', role: 'customer' }, 'g1', null, false],
    ['a browser named like the account', { sub: 'u1', role: 'guest', guestId: 'u1' }, 'g1', 'u1', false],
  ])('is checked alike in code and SQL: %s', async (_, caller, guestId, userId, expected) => {
    expect(owns(caller, { guestId, userId })).toBe(expected);
    expect(await ownedInSql(caller, guestId, userId)).toBe(expected);
  });
});
