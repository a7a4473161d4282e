#!/usr/bin/env node
// Compiles src/ (or the folder in the first argument) without its tests to dist/ with SWC. Deletes files from dist/ that src/ no longer
// has.
import { cpSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { transformFile } from '@swc/core';
import { nodeSwc, nodeTsxSwc } from '../src/swc.mjs';

const from = process.argv[2] ?? 'src';
const to = process.argv[3] ?? 'dist';
rmSync(to, { recursive: true, force: true });

await Promise.all(
  globSync('**/*.*', { cwd: from, exclude: ['**/*.test.ts'] }).map(async (file) => {
    const target = join(to, file);
    mkdirSync(dirname(target), { recursive: true });
    const swc = { '.ts': nodeSwc, '.tsx': nodeTsxSwc }[extname(file)];
    if (!swc) return cpSync(join(from, file), target);
    const script = target.replace(/\.tsx?$/, '.js');
    const { code, map } = await transformFile(join(from, file), swc);
    writeFileSync(script, `${code}\n//# sourceMappingURL=${script.split('/').at(-1)}.map\n`);
    writeFileSync(`${script}.map`, map);
  }),
);
