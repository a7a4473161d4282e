import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Start time of a process in a system-specific unit; undefined when no process has this id.
 * It distinguishes a recorded process from a later one with the same id.
 * @param {number} pid
 * @returns {string | undefined}
 */
export function startTime(pid) {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

/** @param {{ pid: number, startTime: string | undefined }} noted */
export const isAlive = (noted) => noted.startTime !== undefined && startTime(noted.pid) === noted.startTime;

/**
 * Content of DATA_DIR/site.json, even if the site no longer runs. Health checks and metrics of a process are on
 * the port after its own; the database has no port here.
 * @typedef {{ name: string, pid: number, startTime: string | undefined, port?: number }} NotedProcess
 * @typedef {{ pid: number, startTime: string, url: string, mailbox: string, processes: NotedProcess[] }} SiteFile
 * @param {string} dataDir
 * @returns {SiteFile | undefined}
 */
export function siteFile(dataDir) {
  try {
    return JSON.parse(readFileSync(join(dataDir, 'site.json'), 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * The running site of this folder.
 * @param {string} dataDir
 */
export function runningSite(dataDir) {
  const site = siteFile(dataDir);
  return site && isAlive(site) ? site : undefined;
}
