import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../entry/root.mjs';
import { releaseBuilds } from './at-start.ts';
import { readRegistry } from './registry.ts';
import { testFrontEnds as frontEnds, testCheckout } from './test-checkout.ts';

describe('registry.json', () => {
  it('stays complete and loses no entry when several processes release', async () => {
    const checkout = testCheckout();
    await releaseBuilds(checkout.releases, { checkout: checkout.folder });
    for (const name of frontEnds) checkout.build(name, '1.0.0-rbbbbbbbb');
    const script = `
      import { releaseBuild } from ${JSON.stringify(join(root, 'tools', 'release', 'release.ts'))};
      await releaseBuild(${JSON.stringify(checkout.releases)}, process.argv[1], { checkout: ${JSON.stringify(checkout.folder)} });`;
    let running = frontEnds.length;
    const codes = frontEnds.map(
      (name) =>
        new Promise((resolve) => {
          const child = spawn(process.execPath, ['--conditions=source', '--input-type=module', '-e', script, name], {
            stdio: 'inherit',
          });
          child.once('close', (code) => resolve(running-- && code));
        }),
    );
    for (; running > 0; await new Promise((resolve) => setImmediate(resolve))) {
      expect(Object.keys(readRegistry(checkout.releases).microFrontends)).toHaveLength(frontEnds.length);
    }
    expect(await Promise.all(codes)).toEqual(frontEnds.map(() => 0));
    const versions = Object.values(readRegistry(checkout.releases).microFrontends).map(
      ([only]) => only?.metadata.version,
    );
    expect(versions).toEqual(frontEnds.map(() => '1.0.0-rbbbbbbbb'));
    expect(readdirSync(checkout.releases).sort()).toEqual([...frontEnds, 'audit.jsonl', 'registry.json'].sort());
    checkout.remove();
  });
});
