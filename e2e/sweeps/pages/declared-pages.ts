import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../tools/entry/root.mjs';
import { frontEnds } from '../../../tools/release/front-ends.ts';

interface DeclaredPage {
  path: string;
  /** Remote and module that render the page, such as `mf-checkout ./tracking`. */
  module: string;
}

export const declaredPages: DeclaredPage[] = frontEnds()
  .filter((name) => name !== 'shell')
  .flatMap((name) => {
    const { pages } = JSON.parse(readFileSync(join(root, name, 'remote.json'), 'utf8')) as {
      pages: { path: string; expose: string }[];
    };
    return pages.map(({ path, expose }) => ({ path, module: `${name} ${expose}` }));
  });
