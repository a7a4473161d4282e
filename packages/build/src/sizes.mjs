import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const sum = (files) => files.reduce((total, { brotliBytes }) => total + brotliBytes, 0);

/** All files of one kind, such as ".js". */
export function totals(files, end) {
  const list = Object.entries(files).flatMap(([name, file]) => (name.endsWith(end) ? [file] : []));
  return { files: list.length, bytes: list.reduce((total, { bytes }) => total + bytes, 0), brotliBytes: sum(list) };
}

/** What each exposed module of a remote loads before it can be drawn: the remote's entry and the module's own first files. */
export function exposedBytes(folder, files) {
  const { exposes, metaData } = JSON.parse(readFileSync(join(folder, 'mf-manifest.json'), 'utf8'));
  return Object.fromEntries(
    exposes.map(({ path, assets }) => [path, scriptBytes(files, [metaData.remoteEntry.name, ...assets.js.sync])]).sort(),
  );
}

export const scriptBytes = (files, names) => sum([...new Set(names)].filter((name) => name.endsWith('.js')).map((name) => files[name]));
