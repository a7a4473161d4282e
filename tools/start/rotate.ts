import { copyFileSync, existsSync, readdirSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';

const largest = 10 * 1024 * 1024;

/**
 * Moves what a log holds beyond 10 MiB to `<name>.log.1` (one earlier file is kept). Processes append to the file itself, so it
 * is emptied in place; the few lines written between copy and emptying are lost.
 */
export function rotateLogs(logsDir: string, limit = largest): void {
  for (const name of readdirSync(logsDir)) {
    const file = join(logsDir, name);
    if (!name.endsWith('.log') || !existsSync(file) || statSync(file).size <= limit) continue;
    copyFileSync(file, `${file}.1`);
    truncateSync(file);
  }
}
