import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';

const root = join(import.meta.dirname, '../../..');
const cache = join(root, '.cache/server-output');
const folder = join(cache, 'mf-rendered');
const shell = join(cache, 'shell');
const checkout = join(cache, 'mf-checkout');
const elsewhere = join(cache, 'another/and/deeper');
const node = createRequire(import.meta.url);

function write(file: string, text: string): void {
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, text);
}

const config = (options: string) =>
  `import { remoteConfig } from '@shop/build/rspack.mjs';\nexport default remoteConfig({ port: 1${options} });\n`;
const pages = (source: string) => write(join(folder, 'src/pages.tsx'), source);

function writeRemote(): void {
  const expose = { pages: [{ path: '/rendered', expose: './pages' }], slots: [{ slot: 'floating', expose: './Slot' }] };
  const budget = { total: 20, file: 20, firstView: { './pages': 20, './Slot': 20 } };
  write(join(folder, 'package.json'), '{ "name": "mf-rendered", "version": "1.0.0", "type": "module" }');
  write(
    join(folder, 'remote.json'),
    JSON.stringify({ name: 'mf-rendered', version: '1.0.0', platform: '*', ...expose, budget }),
  );
  write(join(folder, 'rspack.config.ts'), config(''));
  write(join(folder, 'src/Page.module.css'), '.page { gap: 1rem }');
  write(join(folder, 'src/Late.module.css'), '.late { gap: 2rem }');
  write(join(folder, 'src/Slot.tsx'), "export default () => 'slot';");
  write(
    join(folder, 'src/Late.tsx'),
    "import styles from './Late.module.css';\nexport const Late = () => <p className={styles.late}>late</p>;",
  );
  pages(`import { lazy } from 'react';
import { useHydrated } from '@shop/platform/platform';
import styles from './Page.module.css';
const Late = lazy(async () => ({ default: (await import('./Late.tsx')).Late }));
const Page = () => <main className={styles.page} data-hydrated={useHydrated()}><Late /></main>;
export default [{ path: '/rendered', element: <Page /> }];`);
}

/** A shell that renders a remote's exposed page with its own React. */
function writeShell(): void {
  write(join(shell, 'package.json'), '{ "name": "@shop/shell", "version": "1.0.0", "type": "module" }');
  write(join(shell, 'budget.json'), '{ "total": 400, "file": 400, "firstView": { "shell": 400 } }');
  write(
    join(shell, 'rspack.config.ts'),
    "import { shellConfig } from '@shop/build/rspack.mjs';\nexport default shellConfig({ entry: './src/main.ts', view: './src/view/main.tsx' });\n",
  );
  write(
    join(shell, 'src/main.ts'),
    "for (const part of ['platform', 'ui', 'router', 'redux']) console.log(part);\nvoid import('./start.ts');",
  );
  const entries = ['platform', 'ui', 'router', 'redux'].map((entry) => `@shop/platform/${entry}`);
  const names = ['react', 'react/jsx-runtime', 'react-dom', ...entries];
  const shared = `${names.map((name, index) => `import * as m${index} from '${name}';`).join('\n')}
export const shared = { ${names.map((name, index) => `'${name}': m${index}`).join(', ')} };\n`;
  write(join(shell, 'src/start.ts'), shared);
  write(
    join(shell, 'src/view/main.tsx'),
    `import { renderToPipeableStream } from 'react-dom/server';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
export { shared } from '../start.ts';
export const mode = process.env.NODE_ENV;
export const draw = (element) => new Promise((resolve, reject) => {
  const out = new PassThrough();
  const stream = renderToPipeableStream(element, { onAllReady: () => stream.pipe(out), onError: reject });
  resolve(text(out));
});`,
  );
}

function build(workspace: string, args: string[] = [], repository = root) {
  const tool = join(repository, 'packages/build/bin/build-web.mjs');
  const { status, stderr } = spawnSync(process.execPath, [tool, ...args], { cwd: workspace, encoding: 'utf8' });
  return { status, stderr };
}

/** Copies the sources to a second folder. Hard links to node_modules, because symbolic links would resolve both builds to one folder. */
function copySources(): void {
  const filter = (source: string) => !/(^|\/)(node_modules|dist|test|\.turbo)$/.test(source.slice(root.length));
  // Only a real front end loads several files together, in an order that the build must fix.
  cpSync(join(root, 'mf-checkout'), checkout, { recursive: true, filter });
  const remote = JSON.parse(readFileSync(join(checkout, 'remote.json'), 'utf8'));
  // The longer module paths of this folder enlarge the bundles.
  const firstView = Object.fromEntries(Object.keys(remote.budget.firstView).map((expose) => [expose, 100]));
  write(join(checkout, 'remote.json'), JSON.stringify({ ...remote, budget: { total: 100, file: 100, firstView } }));
  cpSync(join(root, 'packages'), join(elsewhere, 'packages'), { recursive: true, filter });
  for (const workspace of [checkout, shell]) cpSync(workspace, copyOf(workspace), { recursive: true, filter });
  mkdirSync(join(elsewhere, 'node_modules'));
  const modules = readdirSync(join(root, 'node_modules')).filter((name) => !name.startsWith('.'));
  execFileSync('cp', [
    '-al',
    ...modules.map((name) => join(root, 'node_modules', name)),
    join(elsewhere, 'node_modules'),
  ]);
}

const copyOf = (workspace: string) => join(elsewhere, workspace.slice(root.length));
const releaseOf = (workspace: string) => readFileSync(join(workspace, 'dist/web/release.json'), 'utf8');

const output = (workspace: string, web = 'dist/web') => join(workspace, web, 'server.cjs');

/** Evaluates a bundle like a renderer, with `require` alone. */
function evaluate(file: string, require: (name: string) => unknown) {
  const module = { exports: {} as Record<string, never> };
  compileFunction(readFileSync(file, 'utf8'), ['exports', 'require', 'module'])(module.exports, require, module);
  return module.exports;
}

function renderedRemote(web = 'dist/web') {
  const { shared, draw, mode } = evaluate(output(shell, web), node) as unknown as {
    shared: Record<string, unknown>;
    draw: (element: unknown) => Promise<string>;
    mode: string;
  };
  const required: string[] = [];
  const { exposes } = evaluate(output(folder, web), (name) => {
    required.push(name);
    return shared[name];
  }) as unknown as { exposes: Record<string, { default: { element: unknown }[] }> };
  return { required, exposes, mode, html: () => draw(exposes['./pages']?.default[0]?.element) };
}

beforeAll(() => {
  rmSync(cache, { recursive: true, force: true });
  writeRemote();
  writeShell();
  for (const workspace of [folder, shell])
    for (const args of [[], ['--development']]) expect(build(workspace, args)).toEqual({ status: 0, stderr: '' });
});
afterAll(() => rmSync(cache, { recursive: true, force: true }));

describe('a front end built in two folders', () => {
  beforeAll(() => {
    copySources();
    expect(build(checkout)).toEqual({ status: 0, stderr: '' });
  }, 60_000);

  it.each([
    ['a shell', shell],
    ['mf-checkout', checkout],
  ])('has the same version, files and bytes: %s', (_, workspace) => {
    expect(build(copyOf(workspace), [], elsewhere)).toEqual({ status: 0, stderr: '' });
    const { files, server } = JSON.parse(releaseOf(workspace));
    expect(Object.keys(files).length).toBeGreaterThan(3);
    expect(server.file).toBe('server.cjs');
    expect(releaseOf(copyOf(workspace))).toBe(releaseOf(workspace));
  });
});

describe('a server bundle', () => {
  it('exports the pages of a remote without its slots', () => {
    expect(Object.keys(renderedRemote().exposes)).toEqual(['./pages']);
  });

  it('renders lazy modules with the shell’s shared modules', async () => {
    const { required, html } = renderedRemote();
    expect(await html()).toMatch(/^<main [^>]*data-hydrated="false">.*<p [^>]*>late<\/p>.*<\/main>$/);
    expect(required.sort()).toEqual(['@shop/platform/platform', 'react', 'react/jsx-runtime']);
  });

  it('uses class names of the page’s style sheets in the release', async () => {
    const { exposes } = JSON.parse(releaseOf(folder)) as { exposes: Record<string, string[]> };
    const sheets = exposes['./pages']?.filter((file) => file.endsWith('.css')) ?? [];
    const css = sheets.map((sheet) => readFileSync(join(folder, 'dist/web', sheet), 'utf8')).join('\n');
    const classes = [...(await renderedRemote().html()).matchAll(/class="([^"]+)"/g)].map(([, name]) => name);
    expect(classes).toHaveLength(2);
    for (const name of classes) expect(css).toContain(`.${name}`);
  });

  it('is listed in release.json outside the browser’s files', () => {
    const { server, files } = JSON.parse(releaseOf(folder));
    expect(server).toEqual({
      file: 'server.cjs',
      integrity: expect.stringMatching(/^sha384-/),
      bytes: readFileSync(output(folder)).length,
    });
    expect(Object.keys(files)).not.toContain('server.cjs');
    expect(existsSync(`${output(folder)}.br`)).toBe(false);
  });

  it('uses React’s development build with --development', async () => {
    expect(renderedRemote().mode).toBe('production');
    const development = renderedRemote('dist/dev-web');
    expect(development.mode).toBe('development');
    expect(await development.html()).toBe(await renderedRemote().html());
  });

  it('changes the version', () => {
    const version = () => JSON.parse(releaseOf(folder)).version;
    const before = version();
    write(join(folder, 'rspack.config.ts'), config(', server: false'));
    expect(build(folder).status).toBe(0);
    expect(existsSync(output(folder))).toBe(false);
    expect(version()).not.toBe(before);
    write(join(folder, 'rspack.config.ts'), config(''));
  });
});

describe('a page module that throws', () => {
  it('breaks its own pages only, with the same error each time', () => {
    const exposed = ['./pages', './broken'];
    const budget = { total: 20, file: 20, firstView: Object.fromEntries(exposed.map((name) => [name, 20])) };
    const own = { pages: exposed.map((expose) => ({ path: `/${expose.slice(2)}`, expose })), slots: [], budget };
    write(
      join(folder, 'remote.json'),
      JSON.stringify({ name: 'mf-rendered', version: '1.0.0', platform: '*', ...own }),
    );
    write(join(folder, 'src/broken.tsx'), 'export const wide = window.innerWidth > 700;\nexport default [];');
    expect(build(folder)).toEqual({ status: 0, stderr: '' });
    const { exposes } = renderedRemote();
    expect(exposes['./pages']?.default).toHaveLength(1);
    for (const _ of [1, 2]) expect(() => exposes['./broken']).toThrow('window is not defined');
  });
});

describe('a page with imports that no server bundle can have', () => {
  const notProvided = 'the shell provides only react, ';
  const wrong: [module: string, source: string, request: string, reason: string][] = [
    ['file', "import { readFileSync } from 'node:fs';\nreadFileSync('x');", 'node:fs', notProvided],
    [
      'client',
      "import { hydrateRoot } from 'react-dom/client';\nhydrateRoot(document, null);",
      'react-dom/client',
      notProvided,
    ],
    [
      'icon',
      "import icon from './icon.svg';\nconsole.log(icon);",
      './icon.svg',
      'the address of that file is not known on the server',
    ],
  ];

  it('fails the build with each wrong import named', () => {
    write(join(folder, 'src/icon.svg'), '<svg/>');
    for (const [module, source] of wrong) write(join(folder, `src/${module}.ts`), source);
    pages(`${wrong.map(([module]) => `import './${module}.ts';`).join('\n')}\nexport default [];`);
    const { status, stderr } = build(folder);
    expect(status).toBe(1);
    for (const [module, , request, reason] of wrong) {
      const start = `${join(folder, `src/${module}.ts`)} imports ${request}, which the server output of mf-rendered cannot have`;
      expect(stderr.split('\n').find((line) => line.includes(start))).toContain(reason);
    }
  });
});
