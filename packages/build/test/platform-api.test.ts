import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remoteNameErrors, usedExports } from '../src/platform-api.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'uses-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function built(...sources: string[]) {
  const files = sources.map((source, index) => {
    const file = join(folder, `${index}.tsx`);
    writeFileSync(file, source);
    return file;
  });
  return { compilation: { fileDependencies: new Set([...files, join(folder, 'node_modules/x/index.ts')]) } };
}

/** Platform exports that a build of these sources uses. */
const usesOf = (...sources: string[]) => usedExports(built(...sources));

describe('usedExports', () => {
  it('lists imported names by entry, without their aliases', () => {
    const uses = usesOf(
      "import { Tag, Button as Press } from '@shop/platform/ui';\nexport const x = <Press><Tag /></Press>;",
      "import { Button } from '@shop/platform/ui';\nexport { Link } from '@shop/platform/router';\nimport { z } from './z.ts';",
    );
    expect(uses).toEqual({ '@shop/platform/router': ['Link'], '@shop/platform/ui': ['Button', 'Tag'] });
  });

  it('leaves out types and entries that remotes bundle', () => {
    const uses = usesOf(
      "import type { Tone } from '@shop/platform/ui';\nimport { type Cart, useCart } from '@shop/platform/platform';\nimport { tokens } from '@shop/platform/tokens';",
    );
    expect(uses).toEqual({ '@shop/platform/platform': ['useCart'] });
  });

  it.each([
    "import * as ui from '@shop/platform/ui';",
    "import ui from '@shop/platform/ui';",
    "export * from '@shop/platform/ui';",
    "const ui = () => import('@shop/platform/ui');",
  ])('throws for %s', (source) => {
    expect(() => usesOf(source)).toThrow('imports an entry of the platform whole: name what it uses');
  });
});

describe('the name in defineRemote', () => {
  const from = "import { defineRemote } from '@shop/platform/platform';\n";
  const renamed = "import { defineRemote as define } from '@shop/platform/platform';\n";
  const errorsOf = (source: string) => remoteNameErrors(built(source), 'mf-devices');

  it.each([
    `${from}export const remote = defineRemote('mf-devices', { tags: ['Order'] });`,
    `${renamed}export const remote = define("mf-devices");`,
    "import { defineRemote } from './another.ts';\ndefineRemote('mf-storefront');",
    "export const text = 'defineRemote';",
  ])('is valid in %s', (source) => expect(errorsOf(source)).toEqual([]));

  it.each([
    `${from}export const remote = defineRemote('mf-storefront');`,
    `${renamed}export const remotes = [define('mf-devices'), define('mf-storefront')];`,
    `${from}const name = 'mf-storefront';\nexport const remote = defineRemote(name);`,
    `${from}const define = defineRemote;\nexport const remote = define('mf-storefront');`,
    `${from}export const remote = defineRemote();`,
    "export { defineRemote } from '@shop/platform/platform';",
  ])('fails the build in %s', (source) => {
    expect(errorsOf(source)).toEqual([
      expect.stringContaining("must call defineRemote with the name in remote.json, 'mf-devices'"),
    ]);
  });
});
