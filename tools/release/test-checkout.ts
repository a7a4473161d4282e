import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteManifest } from '@shop/contracts/remote';
import { frontEnds } from './built.ts';

/** A checkout with builds and a releases folder, both in a temporary folder. */
export function testCheckout() {
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  const releases = join(folder, 'releases');
  mkdirSync(releases);

  /** Puts a build there as the build tool would; `remote` changes its remote.json, `shared` its federation manifest. */
  function build(
    name: string,
    version: string,
    options: { platform?: string; remote?: Partial<RemoteManifest>; shared?: object[] } = {},
  ): void {
    const web = join(folder, name, 'dist', 'web');
    rmSync(web, { recursive: true, force: true });
    mkdirSync(web, { recursive: true });
    const remote = { name, version: '1.0.0', platform: '^1.0.0', pages: [], slots: [], ...options.remote };
    const descriptor = { name, version, platform: options.platform ?? '1.2.0', files: {}, ...(name === 'shell' ? {} : { remote }) };
    writeFileSync(join(web, 'release.json'), JSON.stringify(descriptor));
    writeFileSync(join(web, 'main.js'), `export const version = '${version}';`);
    writeFileSync(join(web, 'mf-manifest.json'), JSON.stringify({ shared: options.shared ?? [] }));
  }

  for (const name of frontEnds) build(name, '1.0.0-raaaaaaaa');
  return { folder, releases, build, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export type TestCheckout = ReturnType<typeof testCheckout>;
