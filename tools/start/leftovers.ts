import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, siteFile } from '../site/running-site.mjs';

/** Processes of a site whose parent was killed end by themselves; this waits for them, and ends those that hang. */
export async function endLeftovers(dataDir: string, patienceMs = 5_000): Promise<void> {
  const noted = siteFile(dataDir)?.processes ?? [];
  const until = Date.now() + patienceMs;
  while (noted.some(isAlive) && Date.now() < until) await sleep(50);
  for (const process_ of noted.filter(isAlive)) process.kill(process_.pid, 'SIGKILL');
}
