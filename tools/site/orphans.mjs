import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, siteFile } from './running-site.mjs';

/**
 * Waits for processes of a killed site, which end without help, and kills those that hang.
 * @param {string} dataDir
 * @param {number} [waitMs]
 */
export async function endOrphans(dataDir, waitMs = 5_000) {
  const noted = siteFile(dataDir)?.processes ?? [];
  const until = Date.now() + waitMs;
  while (noted.some(isAlive) && Date.now() < until) await sleep(50);
  for (const { pid } of noted.filter(isAlive)) process.kill(pid, 'SIGKILL');
  while (noted.some(isAlive)) await sleep(20);
}
