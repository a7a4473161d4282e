import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, startTime } from './running-site.mjs';

/**
 * Takes a lock file, waiting at most `waitMs` for a live holder; a dead holder's lock is replaced. Returns
 * the release function, or undefined when another process holds the lock.
 */
export async function takeLock(file: string, waitMs = 0): Promise<(() => void) | undefined> {
  const until = Date.now() + waitMs;
  const own = `${file}.${process.pid}`;
  writeFileSync(own, JSON.stringify({ pid: process.pid, startTime: startTime(process.pid) }));
  try {
    while (!tryLink(own, file)) {
      if (holderIsGone(file)) rmSync(file, { force: true });
      else if (Date.now() >= until) return undefined;
      else await sleep(50);
    }
    return () => rmSync(file, { force: true });
  } finally {
    rmSync(own, { force: true });
  }
}

/** A hard link appears with its complete content, so no process reads a partial lock. */
function tryLink(own: string, file: string): boolean {
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function holderIsGone(file: string): boolean {
  try {
    return !isAlive(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return true;
  }
}
