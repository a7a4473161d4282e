import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
/** On the disk of node_modules, which is linked file by file: a symbolic link would lead both builds to one folder. */
const cache = join(root, '.cache/any-folder');
const folders = [join(cache, 'one'), join(cache, 'another/and/deeper')];
const skipped = /(^|\/)(node_modules|dist|test|\.turbo)$/;

function checkout(folder: string): string {
  for (const part of ['packages', 'shell', 'mf-checkout'])
    cpSync(join(root, part), join(folder, part), { recursive: true, filter: (source) => !skipped.test(source.slice(root.length)) });
  mkdirSync(join(folder, 'node_modules'));
  const modules = readdirSync(join(root, 'node_modules')).filter((name) => !name.startsWith('.'));
  execFileSync('cp', ['-al', ...modules.map((name) => join(root, 'node_modules', name)), join(folder, 'node_modules')]);
  return folder;
}

function built(folder: string, name: string): string {
  const tool = join(folder, 'packages/build/bin/build-web.mjs');
  execFileSync(process.execPath, [tool], { cwd: join(folder, name), stdio: ['ignore', 'ignore', 'inherit'] });
  return readFileSync(join(folder, name, 'dist/web/release.json'), 'utf8');
}

describe('a front end that is built in two folders', () => {
  beforeAll(() => {
    rmSync(cache, { recursive: true, force: true });
    folders.forEach(checkout);
  }, 60_000);
  afterAll(() => rmSync(cache, { recursive: true, force: true }));

  it.each(['shell', 'mf-checkout'])('has the same version, files and bytes: %s', (name) => {
    const [one, another] = folders.map((folder) => built(folder, name));
    expect(Object.keys(JSON.parse(one ?? '').files).length).toBeGreaterThan(3);
    expect(JSON.parse(one ?? '').server.file).toBe('server.cjs');
    expect(another).toBe(one);
  });
});
