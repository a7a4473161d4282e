import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type RspackOptions, rspack } from '@rspack/core';
import { shellConfig } from '@shop/build/rspack.mjs';
import { frontEnds } from '../../../tools/release/front-ends.ts';

const root = join(import.meta.dirname, '../../..');
const remotes = frontEnds(root).filter((name) => name !== 'shell');

export interface OneBundle {
  folder: string;
  main: string;
}

/**
 * Builds the reference: shell and remotes in one build without federation. Only the module that loads remotes differs: it imports them.
 */
export async function buildOneBundle(): Promise<OneBundle> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-one-bundle-'));
  const loader = join(folder, 'load.ts');
  writeFileSync(loader, loaderSource());
  const makeConfig = shellConfig({ entry: './src/browser/main.ts', context: join(root, 'shell') });
  const config = makeConfig({}, { mode: 'production' }) as RspackOptions;
  config.output = { ...config.output, path: join(folder, 'web'), publicPath: '/one/', clean: false };
  config.entry = { main: './src/browser/main.ts' };
  config.plugins = [new rspack.NormalModuleReplacementPlugin(/remotes\/load\.ts$|\.\/load\.ts$/, loader)];
  await run(config);
  const files = readdirSync(join(folder, 'web'));
  for (const file of files)
    writeFileSync(join(folder, 'web', `${file}.br`), brotliCompressSync(readFileSync(join(folder, 'web', file))));
  return { folder: join(folder, 'web'), main: files.find((file) => /^main\..*\.js$/.test(file)) ?? '' };
}

/** Replaces shell/src/browser/remotes/load.ts, with the same exports. */
function loaderSource(): string {
  const cases = remotes.flatMap((name) =>
    exposes(name).map((expose) => `'${name}/${expose}': () => import('${join(root, name, 'src', expose)}')`),
  );
  return `export class RemoteFailure extends Error { refused = false; remote; reason; constructor(remote, reason) { super(reason); this.remote = remote; this.reason = reason; } }
export const within = (promise) => promise;
const modules = { ${cases.join(', ')} };
export const loadExposed = ({ name }, expose) => modules[name + '/' + expose.slice(2)]();`;
}

function exposes(name: string): string[] {
  const { pages, slots } = JSON.parse(readFileSync(join(root, name, 'remote.json'), 'utf8'));
  return [...new Set<string>([...pages, ...slots].map(({ expose }: { expose: string }) => expose.slice(2)))];
}

function run(config: RspackOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    rspack(config, (error, stats) => {
      if (error || stats?.hasErrors()) return reject(error ?? new Error(stats?.toString('errors-only')));
      resolve();
    });
  });
}
