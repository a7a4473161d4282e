import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { ReleaseDescriptor } from '@shop/contracts/registry';

export interface ReleaseFile {
  path: string;
  type: string;
  encoding?: 'br';
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const safe = /^[\w.+-]+$/;
const mostDescriptors = 200;

/**
 * Finds files of released versions, including those without traffic, which open pages use. Only names in release.json are found, so
 * paths cannot escape.
 */
export function releaseFiles(releasesDir: string) {
  const descriptors = new Map<string, Promise<Set<string>>>();
  const listed = (folder: string): Promise<Set<string>> => {
    const cached = descriptors.get(folder);
    if (cached) return cached;
    const reading = readDescriptor(folder);
    if (descriptors.size >= mostDescriptors) descriptors.delete(descriptors.keys().next().value ?? '');
    descriptors.set(folder, reading);
    reading.catch(() => descriptors.delete(folder));
    return reading;
  };
  return async (
    name: string,
    version: string,
    file: string,
    acceptsBrotli: boolean,
  ): Promise<ReleaseFile | undefined> => {
    if (![name, version].every((part) => safe.test(part) && !part.startsWith('.'))) return undefined;
    const folder = join(releasesDir, name, version);
    const files = await listed(folder).catch(() => undefined);
    if (!files?.has(file)) return undefined;
    const type = types[extname(file)] ?? 'application/octet-stream';
    const compressed = acceptsBrotli && files.has(`${file}.br`);
    return compressed ? { path: join(folder, `${file}.br`), type, encoding: 'br' } : { path: join(folder, file), type };
  };
}

/** File names in release.json, each also with `.br`, which the build adds. */
async function readDescriptor(folder: string): Promise<Set<string>> {
  const { files } = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')) as ReleaseDescriptor;
  return new Set(Object.keys(files).flatMap((name) => [name, `${name}.br`]));
}
