import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const folder = join(import.meta.dirname, '../../../contracts/pacts/verified');

/**
 * Writes the verified pacts of a provider to `verified/<provider>.json`, SHA-256 by file name. The release gate refuses a
 * remote with a different pact, and `npm test` fails when the file is not committed.
 */
export function noteVerified(provider: string, pactFiles: string[]): void {
  const entries = pactFiles.map((file) => [
    basename(file),
    createHash('sha256').update(readFileSync(file)).digest('hex'),
  ]);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${provider}.json`), `${JSON.stringify(Object.fromEntries(entries.sort()), null, 2)}\n`);
}
