import { copyFileSync, existsSync, readdirSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';

const largest = 10 * 1024 * 1024;

/**
 * Copies a log over 10 MiB to `<name>.log.1` and empties it in place, because processes append to the open
 * file. Lines written between copy and truncation are lost.
 */
export function rotateLogs(logsDir: string, limit = largest): void {
  for (const name of readdirSync(logsDir)) {
    const file = join(logsDir, name);
    if (!name.endsWith('.log') || !existsSync(file) || statSync(file).size <= limit) continue;
    copyFileSync(file, `${file}.1`);
    truncateSync(file);
  }
}
