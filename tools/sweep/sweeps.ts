import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../entry/root.mjs';

export interface Sweep {
  name: string;
  args: string[];
  env: Record<string, string>;
}

/** Order of a full run; unlisted sweeps come last. */
const order = 'calls addresses pages states reflow hydration files early widths stories faults life rolling'.split(' ');
const placeOf = ({ name }: Sweep) => (order.includes(name) ? order.indexOf(name) : order.length);

/** The gate's stories at the width that the gate skips. Titles with a width already run at both, and phones have no keyboard (`@desk`). */
const stories: Sweep = {
  name: 'stories',
  args: ['--project=gate', '--retries=0', '--grep-invert=at (390|1440) px|@desk', 'journeys/'],
  env: { OTHER_WIDTH: '1' },
};

/** Each test file and folder in e2e/sweeps and e2e/faults is a sweep. */
export function allSweeps(e2e = join(root, 'e2e')): Sweep[] {
  const found = [...sweepsIn(e2e, 'sweeps', 'sweep'), ...sweepsIn(e2e, 'faults', 'fault'), stories];
  return found.sort((one, other) => placeOf(one) - placeOf(other) || one.name.localeCompare(other.name));
}

function sweepsIn(e2e: string, folder: string, project: string): Sweep[] {
  if (!existsSync(join(e2e, folder))) return [];
  const entries = readdirSync(join(e2e, folder), { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() || entry.name.endsWith('.test.ts'))
    .map((entry): Sweep => {
      const name = basename(entry.name, '.test.ts');
      const path = `${folder}/${entry.name}${entry.isDirectory() ? '/' : ''}`;
      return {
        name,
        args: [`--project=${project}`, path],
        env: startsOwnSite(project, name) ? { OWN_SITES: '1' } : {},
      };
    });
}

const startsOwnSite = (project: string, name: string) => project === 'fault' || name === 'hydration';
