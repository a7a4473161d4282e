import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseDescriptor } from '@shop/contracts/registry';
import type { RemoteManifest } from '@shop/contracts/remote';
import { releaseBuilds } from './at-start.ts';
import { liveVersion, readRegistry } from './registry.ts';
import { releaseBuild } from './release.ts';

export const testFrontEnds = ['shell', 'mf-admin', 'mf-checkout', 'mf-storefront', 'mf-support-chat'];

interface BuildOptions {
  platform?: string;
  remote?: Partial<RemoteManifest>;
  more?: Partial<ReleaseDescriptor>;
}

const size = { files: 1, bytes: 2_048, brotliBytes: 1_024 };
export const testBudget = { total: 10, file: 10, firstView: {} };

export function testCheckout() {
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  const releases = join(folder, 'releases');
  mkdirSync(releases);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ workspaces: ['shell', 'mf-*'] }));

  function build(
    name: string,
    version: string,
    { platform = '1.2.0', remote = {}, more = {} }: BuildOptions = {},
  ): void {
    const web = join(folder, name, 'dist', 'web');
    rmSync(web, { recursive: true, force: true });
    mkdirSync(web, { recursive: true });
    const manifest = {
      name,
      version: '1.0.0',
      platform: '^1.0.0',
      pages: [],
      slots: [],
      budget: testBudget,
      ...remote,
    };
    const own =
      name === 'shell'
        ? { firstView: [], provides: {} }
        : { remote: manifest, entry: 'main.js', exposes: {}, uses: {}, pacts: {} };
    const sizes = { files: {}, script: size, style: size, firstViewBytes: {}, budget: testBudget, shared: {} };
    writeFileSync(join(web, 'release.json'), JSON.stringify({ name, version, platform, ...sizes, ...own, ...more }));
    writeFileSync(join(web, 'main.js'), `export const version = '${version}';`);
    if (name !== 'shell') writeFileSync(join(folder, name, 'remote.json'), JSON.stringify(manifest));
  }

  const descriptor = (name: string): ReleaseDescriptor =>
    JSON.parse(readFileSync(join(folder, name, 'dist', 'web', 'release.json'), 'utf8'));

  for (const name of testFrontEnds) build(name, '1.0.0-raaaaaaaa');
  return {
    folder,
    releases,
    build,
    descriptor,
    start: () => releaseBuilds(releases, { checkout: folder }),
    release: (name: string, canary?: number) => releaseBuild(releases, name, { canary, checkout: folder }),
    live: (name: string) => liveVersion(readRegistry(releases), name),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export type TestCheckout = ReturnType<typeof testCheckout>;
