import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { auditOf } from './audit.ts';
import { canaryVersion, readRegistry } from './registry.ts';
import { promote } from './release.ts';
import { rollback, withdraw } from './rollback.ts';
import { type TestCheckout, testCheckout } from './test-checkout.ts';

let checkout: TestCheckout;

beforeEach(() => {
  checkout = testCheckout();
});
afterEach(() => checkout.remove());

async function releaseVersion(version: string): Promise<void> {
  checkout.build('mf-checkout', version);
  await checkout.release('mf-checkout');
}

describe('the first start', () => {
  it('releases the five front ends, and a second start none', async () => {
    expect((await checkout.start()).released.map(({ name }) => name)).toEqual([
      'shell',
      'mf-admin',
      'mf-checkout',
      'mf-storefront',
      'mf-support-chat',
    ]);
    expect(readRegistry(checkout.releases).microFrontends['mf-admin']).toEqual([
      {
        url: '/releases/mf-admin/1.0.0-raaaaaaaa/',
        metadata: { version: '1.0.0-raaaaaaaa', integrity: expect.stringMatching(/^sha384-.{64}$/) },
        deployment: { traffic: 100, default: true },
      },
    ]);
    expect(await checkout.start()).toEqual({ released: [], refused: [] });
  });
});

describe('npm run release', () => {
  beforeEach(() => checkout.start());

  it('points visitors at the new version and leaves everything else as it is', async () => {
    const before = readRegistry(checkout.releases).microFrontends;
    checkout.build('mf-checkout', '1.0.0-rbbbbbbbb');
    expect(await checkout.release('mf-checkout')).toEqual({
      name: 'mf-checkout',
      version: '1.0.0-rbbbbbbbb',
      before: '1.0.0-raaaaaaaa',
      same: false,
    });
    const { 'mf-checkout': changed, ...others } = readRegistry(checkout.releases).microFrontends;
    expect(changed?.[0]?.url).toBe('/releases/mf-checkout/1.0.0-rbbbbbbbb/');
    expect({ ...others, 'mf-checkout': before['mf-checkout'] }).toEqual(before);
  });

  it('keeps earlier files for pages that are still open', async () => {
    await releaseVersion('1.0.0-rbbbbbbbb');
    for (const version of ['1.0.0-raaaaaaaa', '1.0.0-rbbbbbbbb']) {
      expect(readFileSync(join(checkout.releases, 'mf-checkout', version, 'main.js'), 'utf8')).toContain(version);
    }
  });

  it('never changes the files of a released version', async () => {
    writeFileSync(join(checkout.folder, 'mf-checkout', 'dist', 'web', 'main.js'), 'changed');
    expect((await checkout.release('mf-checkout')).same).toBe(true);
    expect(readFileSync(join(checkout.releases, 'mf-checkout', '1.0.0-raaaaaaaa', 'main.js'), 'utf8')).not.toBe(
      'changed',
    );
  });

  it('records each change with its author', async () => {
    await releaseVersion('1.0.0-rbbbbbbbb');
    await releaseVersion('1.0.0-rbbbbbbbb');
    expect(auditOf(checkout.releases, 'mf-checkout')).toEqual([
      { at: expect.any(String), by: expect.any(String), action: 'release', name: 'mf-checkout', to: '1.0.0-raaaaaaaa' },
      {
        at: expect.any(String),
        by: expect.any(String),
        action: 'release',
        name: 'mf-checkout',
        from: '1.0.0-raaaaaaaa',
        to: '1.0.0-rbbbbbbbb',
      },
    ]);
  });

  it('refuses a front end without a build', async () => {
    await expect(checkout.release('mf-payments')).rejects.toThrow(
      'mf-payments has no build: run npm run build -w mf-payments.',
    );
  });

  it('refuses a remote whose platform range excludes the live shell', async () => {
    checkout.build('mf-checkout', '1.0.0-rbbbbbbbb', { remote: { platform: '^2.0.0' } });
    await expect(checkout.release('mf-checkout')).rejects.toThrow(
      'mf-checkout needs the platform ^2.0.0, the shell provides 1.2.0.',
    );
    expect(checkout.live('mf-checkout')).toBe('1.0.0-raaaaaaaa');
    expect(existsSync(join(checkout.releases, 'mf-checkout', '1.0.0-rbbbbbbbb'))).toBe(false);
  });

  it('refuses a shell that live remotes cannot use, naming them all', async () => {
    checkout.build('shell', '2.0.0-rbbbbbbbb', { platform: '2.0.0' });
    await expect(checkout.release('shell')).rejects.toThrow(
      /mf-admin needs .*\nmf-checkout needs .*\nmf-storefront needs .*\nmf-support-chat needs /,
    );
  });

  it('refuses a remote.json with errors', async () => {
    checkout.build('mf-checkout', '1.0.0-rbbbbbbbb', {
      remote: { pages: [{ path: 'checkout', expose: 'routes' }] },
    });
    await expect(checkout.release('mf-checkout')).rejects.toThrow(
      /release\.json: remote\.pages\[0\]\.path is not a path that begins with \/\.\n.*release\.json: remote\.pages\[0\]\.expose is not a module that begins with \.\/\./,
    );
    checkout.build('mf-checkout', '1.0.0-rbbbbbbbb', { remote: { name: 'mf-other' } });
    await expect(checkout.release('mf-checkout')).rejects.toThrow('remote.json of mf-checkout names itself mf-other.');
  });

  it('refuses a remote whose shared modules the shell lacks', async () => {
    checkout.build('shell', '1.0.0-rbbbbbbbb', { more: { shared: { react: '19.3.1' } } });
    await checkout.release('shell');
    const shared = { react: '^20.0.0', antd: '^6.6.8' };
    checkout.build('mf-checkout', '1.0.0-rbbbbbbbb', { more: { shared } });
    await expect(checkout.release('mf-checkout')).rejects.toThrow(
      'mf-checkout needs react ^20.0.0, the shell provides 19.3.1.\nmf-checkout needs antd, which the shell does not provide.',
    );
  });

  it('gives a share of visitors the new version with --canary', async () => {
    checkout.build('mf-checkout', '1.0.0-rbbbbbbbb');
    await checkout.release('mf-checkout', 10);
    const shares = readRegistry(checkout.releases).microFrontends['mf-checkout']?.map(({ metadata, deployment }) => [
      metadata.version,
      deployment.traffic,
    ]);
    expect(shares).toEqual([
      ['1.0.0-raaaaaaaa', 90],
      ['1.0.0-rbbbbbbbb', 10],
    ]);
    expect((await checkout.start()).released).toEqual([]);
    await promote(checkout.releases, 'mf-checkout');
    expect(checkout.live('mf-checkout')).toBe('1.0.0-rbbbbbbbb');
    await expect(promote(checkout.releases, 'mf-checkout')).rejects.toThrow(
      'mf-checkout has no version on trial to promote.',
    );
  });

  it('refuses --canary without a live version to compare with', async () => {
    checkout.build('mf-new', '1.0.0-raaaaaaaa');
    const sentence = (name: string) =>
      `${name} has no live version that a trial could be compared with: release it without --canary.`;
    await expect(checkout.release('mf-new', 10)).rejects.toThrow(sentence('mf-new'));
    await withdraw(checkout.releases, 'mf-checkout');
    await expect(checkout.release('mf-checkout', 10)).rejects.toThrow(sentence('mf-checkout'));
    expect([checkout.live('mf-new'), checkout.live('mf-checkout')]).toEqual([undefined, undefined]);
  });

  it('refuses --canary for the version that is already live', async () => {
    checkout.build('mf-checkout', '1.0.0-rbbbbbbbb');
    await checkout.release('mf-checkout', 10);
    checkout.build('mf-checkout', '1.0.0-raaaaaaaa');
    await expect(checkout.release('mf-checkout', 20)).rejects.toThrow(
      'mf-checkout 1.0.0-raaaaaaaa is what all others get already',
    );
    expect(canaryVersion(readRegistry(checkout.releases), 'mf-checkout')).toBe('1.0.0-rbbbbbbbb');
  });
});

describe('npm run rollback', () => {
  beforeEach(async () => {
    await checkout.start();
    await releaseVersion('1.0.0-rbbbbbbbb');
    await releaseVersion('1.0.0-rcccccccc');
  });
  const back = () => rollback(checkout.releases, 'mf-checkout');

  it('goes back one version at a time to the first', async () => {
    expect((await back()).version).toBe('1.0.0-rbbbbbbbb');
    expect((await back()).version).toBe('1.0.0-raaaaaaaa');
    await expect(back()).rejects.toThrow(
      'mf-checkout has no earlier version to go back to: 1.0.0-raaaaaaaa is the first one here.',
    );
    expect(checkout.live('mf-checkout')).toBe('1.0.0-raaaaaaaa');
  });

  it('restores the previous live version after a release that followed a rollback', async () => {
    await back();
    await releaseVersion('1.0.0-rdddddddd');
    expect((await back()).version).toBe('1.0.0-rbbbbbbbb');
  });

  it('stays in effect over starts until another build exists', async () => {
    await back();
    await back();
    expect((await checkout.start()).released).toEqual([]);
    checkout.build('mf-checkout', '1.0.0-rdddddddd');
    await checkout.start();
    expect(checkout.live('mf-checkout')).toBe('1.0.0-rdddddddd');
  });

  it('is undone by releasing the same build by name', async () => {
    await back();
    await checkout.release('mf-checkout');
    expect(checkout.live('mf-checkout')).toBe('1.0.0-rcccccccc');
  });

  it('ends a canary before it restores an earlier version', async () => {
    checkout.build('mf-checkout', '1.0.0-rdddddddd');
    await checkout.release('mf-checkout', 50);
    expect((await back()).version).toBe('1.0.0-rcccccccc');
    expect(canaryVersion(readRegistry(checkout.releases), 'mf-checkout')).toBeUndefined();
    expect((await back()).version).toBe('1.0.0-rbbbbbbbb');
  });

  it('refuses a front end without releases', async () => {
    await expect(rollback(checkout.releases, 'mf-payments')).rejects.toThrow('mf-payments is not on this site.');
  });
});

describe('a start after a platform change', () => {
  it('releases matching builds together and refuses the others', async () => {
    await checkout.start();
    checkout.build('shell', '2.0.0-rbbbbbbbb', { platform: '2.0.0' });
    for (const name of ['mf-storefront', 'mf-checkout', 'mf-support-chat'])
      checkout.build(name, '2.0.0-rbbbbbbbb', { remote: { platform: '^2.0.0' } });
    checkout.build('mf-admin', '1.0.1-rbbbbbbbb');
    const { released, refused } = await checkout.start();
    expect(released.map(({ name }) => name)).toEqual(['shell', 'mf-checkout', 'mf-storefront', 'mf-support-chat']);
    expect(refused).toEqual(['mf-admin needs the platform ^1.0.0, the shell provides 2.0.0.']);
  });
});
