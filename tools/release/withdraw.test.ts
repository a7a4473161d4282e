import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { auditOf } from './audit.ts';
import { readRegistry } from './registry.ts';
import { rollback, withdraw } from './rollback.ts';
import { type TestCheckout, testCheckout } from './test-checkout.ts';

let checkout: TestCheckout;
beforeEach(() => {
  checkout = testCheckout();
});
afterEach(() => checkout.remove());

const ui = '@shop/platform/ui';
const shell = (version: string, exports: string[]) =>
  checkout.build('shell', version, { more: { provides: { [ui]: exports } } });
const using = (name: string, version: string, exports: string[]) =>
  checkout.build(name, version, { more: { uses: { [ui]: exports } } });

describe('npm run withdraw', () => {
  beforeEach(() => checkout.start());

  it('removes a remote, even its first release, and records who did', async () => {
    expect(await withdraw(checkout.releases, 'mf-checkout')).toEqual({
      name: 'mf-checkout',
      before: '1.0.0-raaaaaaaa',
      same: false,
    });
    expect(readRegistry(checkout.releases).microFrontends).not.toHaveProperty('mf-checkout');
    expect(auditOf(checkout.releases, 'mf-checkout').at(-1)).toEqual({
      at: expect.any(String),
      by: expect.any(String),
      action: 'withdraw',
      name: 'mf-checkout',
      from: '1.0.0-raaaaaaaa',
    });
  });

  it('stays in effect over starts until a release by name', async () => {
    await withdraw(checkout.releases, 'mf-checkout');
    expect((await checkout.start()).released).toEqual([]);
    checkout.build('mf-checkout', '1.0.0-r2');
    expect((await checkout.start()).released).toEqual([]);
    await checkout.release('mf-checkout');
    expect(checkout.live('mf-checkout')).toBe('1.0.0-r2');
    await expect(rollback(checkout.releases, 'mf-checkout')).rejects.toThrow(
      'mf-checkout has no earlier version to go back to: 1.0.0-r2 is the first one here. npm run withdraw -- mf-checkout takes it out.',
    );
  });

  it('frees the exports and places that the remote used', async () => {
    using('mf-admin', '1.0.0-r2', []);
    shell('1.0.0-r2', ['Button']);
    await checkout.release('shell');
    using('mf-admin', '1.0.0-r3', ['Button']);
    await checkout.release('mf-admin');
    shell('1.0.0-r3', []);
    await expect(checkout.release('shell')).rejects.toThrow('mf-admin 1.0.0-r3 uses Button');
    await withdraw(checkout.releases, 'mf-admin');
    await checkout.release('shell');
    expect(checkout.live('shell')).toBe('1.0.0-r3');
  });

  it.each([
    ['shell', 'The shell renders every page and cannot be withdrawn'],
    ['mf-payments', 'mf-payments is not on this site.'],
  ])('refuses %s', async (name, sentence) => {
    await expect(withdraw(checkout.releases, name)).rejects.toThrow(sentence);
  });

  it('warns that data stored in browsers stays there', async () => {
    const slots = [{ slot: 'floating' as const, expose: './Sender', whenStored: ['shop.outbox'] }];
    const budget = { total: 10, file: 10, firstView: { './Sender': 10 } };
    const more = { budget, exposes: { './Sender': [] }, firstViewBytes: { './Sender': 1 } };
    checkout.build('mf-checkout', '1.0.0-rbbbbbbbb', { remote: { slots, budget }, more });
    await checkout.release('mf-checkout');
    expect((await withdraw(checkout.releases, 'mf-checkout')).remark).toBe(
      "What waits in customers' browsers (shop.outbox), such as orders not sent yet, stays there until the remote is released again.",
    );
    expect((await withdraw(checkout.releases, 'mf-admin')).remark).toBeUndefined();
  });

  it('removes a remote whose release is unreadable', async () => {
    rmSync(join(checkout.releases, 'mf-checkout'), { recursive: true });
    await withdraw(checkout.releases, 'mf-checkout');
    expect(checkout.live('mf-checkout')).toBeUndefined();
  });

  it.each(['__proto__', 'constructor', 'mf-nobody'])('refuses the unknown name %s, as rollback does', async (name) => {
    for (const change of [withdraw, rollback])
      await expect(change(checkout.releases, name)).rejects.toThrow(`${name} is not on this site.`);
  });
});
