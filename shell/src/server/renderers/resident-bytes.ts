import { readFileSync } from 'node:fs';

const pageBytes = 4_096;

/** What a process holds in memory, in bytes; 0 where Linux does not tell. */
export function residentBytes(pid: number): number {
  if (process.platform !== 'linux') return 0;
  try {
    const [, pages = '0'] = readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ');
    return Number(pages) * pageBytes;
  } catch {
    return 0;
  }
}
