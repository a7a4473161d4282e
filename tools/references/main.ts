import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../entry/root.mjs';
import { brokenReferences } from './documents.ts';
import { brokenClasses } from './style-modules.ts';

const written = /\.(ts|tsx|mjs|cjs|json|md|css|sql|yml|html)$/;
/** This test contains broken references on purpose. */
const ownTest = 'tools/references/documents.test.ts';

const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n');
const files = paths
  .filter((path) => written.test(path) && path !== ownTest && existsSync(join(root, path)))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
const broken = [...brokenReferences(files), ...brokenClasses(files)];
process.stdout.write(broken.map((line) => `${line}\n`).join(''));
process.exit(broken.length > 0 ? 1 : 0);
