import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { usedExports } from '../src/platform-api.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'uses-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What a build of these sources uses. */
function usesOf(...sources: string[]) {
  const files = sources.map((source, index) => {
    const file = join(folder, `${index}.tsx`);
    writeFileSync(file, source);
    return file;
  });
  return usedExports({ compilation: { fileDependencies: new Set([...files, join(folder, 'node_modules/x/index.ts')]) } });
}

describe('the exports of the platform that a build uses', () => {
  it('are those that its sources import, by entry, under their own names', () => {
    const uses = usesOf(
      "import { Tag, Button as Press } from '@shop/platform/ui';\nexport const x = <Press><Tag /></Press>;",
      "import { Button } from '@shop/platform/ui';\nexport { Link } from '@shop/platform/router';\nimport { z } from './z.ts';",
    );
    expect(uses).toEqual({ '@shop/platform/router': ['Link'], '@shop/platform/ui': ['Button', 'Tag'] });
  });

  it('leave out types, and entries that are built into the remote', () => {
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
  ])('cannot be said of %s', (source) => {
    expect(() => usesOf(source)).toThrow('imports an entry of the platform whole: name what it uses');
  });
});
