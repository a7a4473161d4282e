import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../entry/root.mjs';

export interface PlatformDeclarations {
  /** Folder with a .d.ts file for each source, laid out like packages/platform. */
  folder: string;
  version: string;
  /** Names of the public entry points, such as "ui". */
  entries: string[];
}

/** Emits the platform's declarations. They stay within the checkout, so that imports of libraries resolve. */
export function emitDeclarations(checkout = root): PlatformDeclarations {
  const out = join(checkout, '.cache', 'api');
  rmSync(out, { recursive: true, force: true });
  const options = [
    '--declaration',
    '--emitDeclarationOnly',
    '--noEmit',
    'false',
    '--pretty',
    'false',
    '--rootDir',
    checkout,
    '--outDir',
    out,
  ];
  compile(checkout, ['-p', 'packages/platform', ...options]);
  const folder = join(out, 'packages', 'platform');
  const { version, exports } = JSON.parse(readFileSync(join(checkout, 'packages', 'platform', 'package.json'), 'utf8'));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: '@shop/platform', version }));
  const sources = Object.values<string>(exports).filter((file) => /\.tsx?$/.test(file));
  const written = globSync('src/*.d.ts', { cwd: folder }).map((file) => basename(file, '.d.ts'));
  return {
    folder,
    version,
    entries: sources.map((file) => basename(file).replace(/\.tsx?$/, '')).filter((entry) => written.includes(entry)),
  };
}

function compile(checkout: string, options: string[]): void {
  try {
    execFileSync(join(root, 'node_modules', '.bin', 'tsc'), options, {
      cwd: checkout,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  } catch (error) {
    throw new Error(`The platform's declarations could not be written:\n${(error as { stdout?: string }).stdout}`);
  }
}
