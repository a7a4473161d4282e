import { randomUUID } from 'node:crypto';
import { adminAccount, newGuest, signedIn } from '../../site/callers.ts';
import type { Caller } from '../../site/calls.ts';
import type { Call } from '../../site/http.ts';
import { type Operation, publicOperations } from '../../site/operations.ts';
import { expect, test } from '../../site/test.ts';
import { makeTargets, type SiteState, stateOfSite, type Targets } from '../../site/valid-bodies.ts';
import { absurdCalls, malformedCalls } from './cases.ts';
import { type Case, Tally } from './tally.ts';

// Tests run in sequence because they compare the order and ticket counts of the whole site.
test.describe.configure({ mode: 'default' });

let admin: Caller;
let guest: Caller;
let targets: Targets;
test.beforeAll(async () => {
  admin = await signedIn(adminAccount());
  guest = await newGuest();
  targets = await makeTargets(admin);
});

/** A guest makes the sign-in and sign-out calls, which would end the staff session. */
const callerOf = ({ path }: Operation) => (path.includes('/auth/') ? guest : admin);

async function sweep(
  operations: Operation[],
  tallies: Tally[],
  casesOf: (operation: Operation, targets: Targets) => Case[],
): Promise<void> {
  for (const [index, operation] of operations.entries()) {
    const key = () => (operation.name === 'POST /api/orders' ? { 'idempotency-key': randomUUID() } : {});
    const send = (call: Call) => callerOf(operation).call({ ...call, headers: { ...key(), ...call.headers } });
    await tallies[index]?.sendAll(casesOf(operation, targets), send);
  }
}

const counts = ({ orders, tickets, products }: SiteState) => ({ orders, tickets, products });

async function restore(): Promise<void> {
  await admin.call({ method: 'PUT', path: '/api/shop', body: targets.shop });
  await admin.call({ method: 'PUT', path: `/api/admin/products/${targets.product.id}`, body: targets.product });
}

const groups = Map.groupBy(publicOperations, ({ path }) => path.split('/').slice(0, 3).join('/'));

for (const [group, operations] of groups) {
  test(`${group} refuses malformed calls and survives absurd ones`, async () => {
    const tallies = operations.map(({ name }) => new Tally(name));
    const accepted = (name: string) => tallies.find(({ operation }) => operation === name)?.accepted ?? 0;
    const before = await stateOfSite(admin, targets);

    await sweep(operations, tallies, malformedCalls);
    expect.soft(await stateOfSite(admin, targets), 'malformed calls change nothing').toEqual(before);

    await sweep(operations, tallies, absurdCalls).finally(restore);
    expect.soft(counts(await stateOfSite(admin, targets)), 'each accepted call is done once').toEqual({
      orders: before.orders + accepted('POST /api/orders'),
      tickets: before.tickets + accepted('POST /api/tickets') + accepted('POST /api/contact'),
      products: before.products,
    });
    for (const tally of tallies) tally.addRow();
    expect(tallies.flatMap(({ wrong }) => wrong)).toEqual([]);
  });
}
