/**
 * @jest-environment jsdom
 */
/// <reference lib="dom" />
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const folder = join(root, '.cache/late-parts');
const web = join(folder, 'dist/web');
const base = 'http://localhost/releases/shell/1/';

/** A front end with one lazy module that has a style sheet, and one that has an icon. */
function writeFrontEnd(): void {
  const write = (file: string, text: string) => {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  write('package.json', '{ "name": "@shop/shell", "version": "1.0.0", "type": "module" }');
  write('budget.json', '{ "total": 400, "file": 400, "firstView": { "shell": 400 } }');
  write(
    'rspack.config.ts',
    "import { shellConfig } from '@shop/build/rspack.mjs';\nexport default shellConfig({ entry: './src/main.ts' });\n",
  );
  const part = (name: string) => `import(/* webpackChunkName: '${name}' */ './${name}.ts')`;
  const provided = ['platform', 'ui', 'router', 'redux'].map((entry) => `() => import('@shop/platform/${entry}')`);
  write(
    'src/main.ts',
    `globalThis.late = () => ${part('late')};\nglobalThis.others = [() => ${part('icon')}, ${provided.join(', ')}];`,
  );
  write('src/late.ts', "import styles from './late.module.css';\nexport const name = styles.part;");
  write('src/late.module.css', '.part { gap: 1rem }');
  write('src/icon.ts', "export { Binoculars } from 'lucide-react';");
}

/** Built file of "late.css", with the hash in its name. */
function file(plain: string): string {
  const [name = '', end = ''] = plain.split('.');
  return readdirSync(web).find((one) => one.startsWith(`${name}.`) && one.endsWith(`.${end}`)) ?? '';
}

const inlined = (...names: string[]) => `<style data-files="${names.join(' ')}"></style>`;
const links = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href }) => href.slice(base.length));

/** Starts a page and returns its import of the lazy module. jsdom loads no files, so the test sends their load or error events. */
function start(head: string): () => Promise<{ name: string }> {
  // Loaded chunks of the previous page.
  for (const name of Object.keys(window))
    if (name.endsWith('Chunkshell')) delete (window as unknown as Record<string, unknown>)[name];
  document.head.innerHTML = head;
  document.body.innerHTML = `<script src="${base}main.js"></script>`;
  // biome-ignore lint/security/noGlobalEval: the built script runs as in a page.
  window.eval(readFileSync(join(web, file('main.js')), 'utf8'));
  return (globalThis as unknown as { late: () => Promise<{ name: string }> }).late;
}

const script = () => document.querySelector<HTMLScriptElement>('script[src*="/late."]');

function scriptComes(): void {
  // biome-ignore lint/security/noGlobalEval: the built script runs as in a page.
  window.eval(readFileSync(join(web, file('late.js')), 'utf8'));
  script()?.dispatchEvent(new Event('load'));
}

beforeAll(() => {
  rmSync(folder, { recursive: true, force: true });
  writeFrontEnd();
  const tool = join(root, 'packages/build/bin/build-web.mjs');
  const { stderr } = spawnSync(process.execPath, [tool], { cwd: folder, encoding: 'utf8' });
  expect(stderr).toBe('');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the script of a lazy module', () => {
  it('contains library code that no other module uses', () => {
    const isIn = (script: string) => readFileSync(join(web, file(script)), 'utf8').includes('"binoculars"');
    expect([isIn('icon.js'), isIn('platform.js')]).toEqual([true, false]);
  });
});

describe('the style sheet of a lazy module', () => {
  it('is not downloaded when the document inlines it', async () => {
    const part = start(inlined('main.0123456789.css', file('late.css')))();
    scriptComes();
    expect((await part).name).toMatch(/^shell-part-/);
    expect(links()).toEqual([]);
  });

  it('loads before the module when the document inlines another one', async () => {
    const part = start(inlined('main.0123456789.css'))();
    expect(links()).toEqual([file('late.css')]);
    document.querySelector('link')?.dispatchEvent(new Event('load'));
    scriptComes();
    expect((await part).name).toMatch(/^shell-part-/);
  });

  it('is not downloaded by a retry when the document inlines it', async () => {
    const load = start(inlined(file('late.css')));
    const failed = load();
    script()?.dispatchEvent(new Event('error'));
    await expect(failed).rejects.toThrow(/^Loading chunk \w+ failed/);
    const part = load();
    expect(script()?.src).toContain('?attempt=2');
    scriptComes();
    expect((await part).name).toMatch(/^shell-part-/);
    expect(links()).toEqual([]);
  });

  it('is requested at another URL after a failure', async () => {
    const load = start('');
    const failed = load();
    document.querySelector('link')?.dispatchEvent(new Event('error'));
    await expect(failed).rejects.toThrow(/^Loading css chunk \w+ failed/);
    const again = load();
    expect(links()).toEqual([`${file('late.css')}?attempt=2`]);
    document.querySelector('link')?.dispatchEvent(new Event('load'));
    scriptComes();
    await again;
  });
});
