import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const folder = join(import.meta.dirname, '../../../contracts/pacts/verified');

/**
 * Writes down which pacts a provider was just verified against: `verified/<provider>.json`, SHA-256 by file name. The
 * release gate lets no remote through that was built with another pact; `npm test` fails where the file is not committed.
 */
export function noteVerified(provider: string, pactFiles: string[]): void {
  const entries = pactFiles.map((file) => [basename(file), createHash('sha256').update(readFileSync(file)).digest('hex')]);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${provider}.json`), `${JSON.stringify(Object.fromEntries(entries.sort()), null, 2)}\n`);
}
