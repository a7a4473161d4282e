import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pactErrors } from './pacts.ts';
import { promote } from './release.ts';
import { rollback } from './rollback.ts';
import { type TestCheckout, testBudget, testCheckout } from './test-checkout.ts';

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

describe('the check of platform exports', () => {
  const lacks = (version: string, name: string, names: string, of: string) =>
    `${name} ${version} uses ${names} of ${ui}, which shell ${of} lacks.`;

  beforeEach(async () => {
    shell('1.0.0-r1', ['Button', 'ChoiceCard']);
    using('mf-checkout', '1.0.0-r1', ['ChoiceCard']);
    await checkout.start();
  });

  it('stops a remote that uses exports the shell lacks', async () => {
    using('mf-checkout', '1.0.0-r2', ['Button', 'Dialog', 'Sheet']);
    await expect(checkout.release('mf-checkout')).rejects.toThrow(
      lacks('1.0.0-r2', 'mf-checkout', 'Dialog, Sheet', '1.0.0-r1'),
    );
    expect(checkout.live('mf-checkout')).toBe('1.0.0-r1');
  });

  it('stops a shell that lacks exports a live remote uses', async () => {
    shell('1.0.0-r2', ['Button']);
    await expect(checkout.release('shell')).rejects.toThrow(lacks('1.0.0-r1', 'mf-checkout', 'ChoiceCard', '1.0.0-r2'));
    expect(checkout.live('shell')).toBe('1.0.0-r1');
  });

  it('stops a shell that lacks exports a canary remote uses', async () => {
    using('mf-admin', '1.0.0-r2', ['Button']);
    await checkout.release('mf-admin', 10);
    shell('1.0.0-r2', ['ChoiceCard']);
    await expect(checkout.release('shell')).rejects.toThrow(lacks('1.0.0-r2', 'mf-admin', 'Button', '1.0.0-r2'));
  });

  it('stops a remote that uses exports a canary shell lacks', async () => {
    shell('1.0.0-r2', ['ChoiceCard']);
    await checkout.release('shell', 10);
    using('mf-admin', '1.0.0-r2', ['Button']);
    await expect(checkout.release('mf-admin')).rejects.toThrow(lacks('1.0.0-r2', 'mf-admin', 'Button', '1.0.0-r2'));
  });

  it("stops a shell's rollback when remotes use newer exports", async () => {
    shell('1.0.0-r2', ['Button', 'ChoiceCard', 'Dialog']);
    await checkout.release('shell');
    using('mf-checkout', '1.0.0-r2', ['Dialog']);
    await checkout.release('mf-checkout');
    await expect(rollback(checkout.releases, 'shell')).rejects.toThrow(
      lacks('1.0.0-r2', 'mf-checkout', 'Dialog', '1.0.0-r1'),
    );
    expect(checkout.live('shell')).toBe('1.0.0-r2');
    await rollback(checkout.releases, 'mf-checkout');
    expect((await rollback(checkout.releases, 'shell')).version).toBe('1.0.0-r1');
  });

  it("stops a remote's rollback when it uses removed exports", async () => {
    using('mf-checkout', '1.0.0-r2', ['Button']);
    await checkout.release('mf-checkout');
    shell('1.0.0-r2', ['Button']);
    await checkout.release('shell');
    await expect(rollback(checkout.releases, 'mf-checkout')).rejects.toThrow(
      lacks('1.0.0-r1', 'mf-checkout', 'ChoiceCard', '1.0.0-r2'),
    );
  });

  it('stops a promotion when the site has changed since the trial began', async () => {
    using('mf-admin', '1.0.0-r2', ['Button']);
    await checkout.release('mf-admin', 10);
    shell('1.0.0-r1', ['ChoiceCard']);
    const released = join(checkout.releases, 'shell', '1.0.0-r1', 'release.json');
    writeFileSync(released, JSON.stringify(checkout.descriptor('shell')));
    await expect(promote(checkout.releases, 'mf-admin')).rejects.toThrow(
      lacks('1.0.0-r2', 'mf-admin', 'Button', '1.0.0-r1'),
    );
  });

  it('compares a new shell with remotes that stay', async () => {
    using('mf-checkout', '1.0.0-r2', ['Button']);
    await checkout.start();
    await rollback(checkout.releases, 'mf-checkout');
    shell('1.0.0-r2', ['Button']);
    expect((await checkout.start()).refused).toEqual([lacks('1.0.0-r1', 'mf-checkout', 'ChoiceCard', '1.0.0-r2')]);
  });
});

describe('the platform version range', () => {
  it("stops a shell's rollback that live remotes would not accept", async () => {
    await checkout.start();
    checkout.build('shell', '1.1.0-r2', { platform: '1.3.0' });
    await checkout.release('shell');
    checkout.build('mf-checkout', '1.0.0-r2', { remote: { platform: '^1.3.0' } });
    await checkout.release('mf-checkout');
    await expect(rollback(checkout.releases, 'shell')).rejects.toThrow(
      'mf-checkout needs the platform ^1.3.0, the shell provides 1.2.0.',
    );
  });
});

describe('a fifth remote', () => {
  const page = (path: string) => ({ path, expose: './routes' });
  const budget = { ...testBudget, firstView: { './routes': 10, './Widget': 10 } };
  const claims = {
    pages: [page('/device-batteries/:category?'), page('/device-batteries/All')],
    slots: [{ slot: 'floating' as const, expose: './Widget', answers: 'chat' as const }],
    nav: [{ area: 'primary' as const, label: 'SHOP', to: '/device-batteries' }],
    budget,
  };
  const fifth = (remote: object) =>
    checkout.build('mf-reviews', '1.0.0-r1', {
      remote: { budget: { ...testBudget, firstView: { './routes': 10 } }, ...remote },
    });

  beforeEach(async () => {
    checkout.build('mf-storefront', '1.0.0-r1', { remote: claims });
    await checkout.start();
  });

  it('is released with the start of its checkout', async () => {
    fifth({ pages: [page('/reviews')] });
    expect((await checkout.start()).released).toEqual([
      { name: 'mf-reviews', version: '1.0.0-r1', before: undefined, same: false },
    ]);
  });

  it.each([
    ['the address /device-batteries/All', { pages: [page('/device-batteries/All')] }],
    ['the address /device-batteries/:kind', { pages: [page('/device-batteries/:kind')] }],
    ['the address /Device-Batteries', { pages: [page('/Device-Batteries')] }],
    [
      'the entry "Shop" of the menu primary',
      { pages: [page('/r')], nav: [{ area: 'primary', label: 'Shop', to: '/r' }] },
    ],
    [
      'the link to /device-batteries in the menu primary',
      { pages: [page('/r')], nav: [{ area: 'primary', label: 'B', to: '/device-batteries' }] },
    ],
    ['the answering of chat', { slots: [{ slot: 'floating', expose: './routes', answers: 'chat' }] }],
  ])('cannot claim %s of another remote', async (claim, remote) => {
    fifth(remote);
    const sentence = `mf-reviews claims ${claim}, which is mf-storefront's already.`;
    await expect(checkout.release('mf-reviews')).rejects.toThrow(sentence);
    expect((await checkout.start()).refused).toEqual([sentence]);
    expect(checkout.live('mf-reviews')).toBeUndefined();
  });

  it('may claim what another remote gives up in the same checkout', async () => {
    checkout.build('mf-storefront', '1.0.0-r2', {
      remote: { ...claims, slots: [], budget: { ...testBudget, firstView: { './routes': 10 } } },
    });
    fifth({ slots: [{ slot: 'floating', expose: './routes', answers: 'chat' }] });
    expect((await checkout.start()).refused).toEqual([]);
  });

  it('stops a rollback that would create a second owner', async () => {
    checkout.build('mf-storefront', '1.0.0-r2');
    await checkout.release('mf-storefront');
    fifth({ pages: [page('/device-batteries/All')] });
    await checkout.release('mf-reviews');
    await expect(rollback(checkout.releases, 'mf-storefront')).rejects.toThrow(
      "mf-storefront claims the address /device-batteries/All, which is mf-reviews's already.",
    );
  });
});

describe('the script budget', () => {
  it('stops a release that exceeds it', async () => {
    await checkout.start();
    checkout.build('mf-checkout', '1.0.0-r2', { more: { script: { files: 1, bytes: 1, brotliBytes: 11_000 } } });
    await expect(checkout.release('mf-checkout')).rejects.toThrow(
      'mf-checkout as a whole has 10.7 KiB of script, the budget is 10 KiB.',
    );
  });
});

describe('a sitemap list', () => {
  const remote = (list: string) => ({
    pages: [{ path: '/track', expose: './tracking' }],
    budget: { ...testBudget, firstView: { './tracking': 1 } },
    sitemap: { pages: ['/track'], lists: [list] },
  });

  it("stops a remote's release when no service serves it", async () => {
    await checkout.start();
    checkout.build('mf-checkout', '1.0.0-r2', { remote: remote('/api/orders/addresses') });
    await expect(checkout.release('mf-checkout')).rejects.toThrow(
      'mf-checkout lists /api/orders/addresses in its sitemap, which no service answers.',
    );
    checkout.build('mf-checkout', '1.0.0-r2', { remote: remote('/api/products/addresses') });
    await checkout.release('mf-checkout');
    expect(checkout.live('mf-checkout')).toBe('1.0.0-r2');
  });
});

describe('a pact', () => {
  const hash = 'a'.repeat(64);

  it('stops a remote built with another version than its service verified', async () => {
    await checkout.start();
    checkout.build('mf-checkout', '1.0.0-r2', { more: { pacts: { 'mf-checkout-orders.json': hash } } });
    await expect(checkout.release('mf-checkout')).rejects.toThrow(
      'No service was verified against mf-checkout-orders.json of mf-checkout as it was built: run npm run pact -- mf-checkout, then build again.',
    );
  });

  it('accepts the verified version', () => {
    const release = { name: 'mf-x', pacts: { 'mf-x-orders.json': hash } };
    expect(pactErrors(release, { 'mf-x-orders.json': hash })).toEqual([]);
    expect(pactErrors(release, { 'mf-x-orders.json': 'b'.repeat(64) })).toHaveLength(1);
  });
});
