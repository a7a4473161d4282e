import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';

/** The last lines of a file, from at most its last 64 KiB and from byte `from` on. */
export function tail(file: string, lines: number, from = 0): string {
  if (!existsSync(file)) return '';
  const handle = openSync(file, 'r');
  try {
    const { size } = fstatSync(handle);
    const start = Math.max(from, size - 65_536);
    const buffer = Buffer.alloc(Math.max(0, size - start));
    readSync(handle, buffer, 0, buffer.length, start);
    return buffer.toString('utf8').trimEnd().split('\n').slice(-lines).join('\n');
  } finally {
    closeSync(handle);
  }
}
