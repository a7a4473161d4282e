import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { serverFile } from './server-output.mjs';

const compress = promisify(brotliCompress);

const integrityOf = (body) => `sha384-${createHash('sha384').update(body).digest('base64')}`;

/** Contents of a build by file name, sorted to make the hash deterministic. */
export function readBuild(folder) {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.br') && entry.name !== 'release.json')
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  return new Map(names.sort().map((name) => [name, readFileSync(join(folder, name))]));
}

/** Eight hex digits of a hash over all names and contents. */
export function contentHash(files) {
  const hash = createHash('sha256');
  for (const [name, body] of files) hash.update(`${name}\0${body.length}\0`).update(body);
  return hash.digest('hex').slice(0, 8);
}

/** Writes `<file>.br` beside every file, with the best compression unless in development; returns integrity and sizes by name. */
export async function compressAll(folder, files, development) {
  const quality = development ? 4 : 11;
  const entries = await Promise.all(
    [...files].map(async ([name, body]) => {
      const options = {
        params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
      };
      const packed = await compress(body, options);
      writeFileSync(join(folder, `${name}.br`), packed);
      return [name, { integrity: integrityOf(body), bytes: body.length, brotliBytes: packed.length }];
    }),
  );
  return Object.fromEntries(entries);
}

/** Removes the server bundle from the browser's files and returns its entry for release.json. */
export function takeServerOutput(files) {
  const body = files.get(serverFile);
  if (!files.delete(serverFile)) return undefined;
  return { file: serverFile, integrity: integrityOf(body), bytes: body.length };
}
