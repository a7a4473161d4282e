import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from '../entry/root.mjs';
import { endLeftovers } from '../site/leftovers.mjs';
import { listenFault } from '../site/listen-fault.mjs';
import { runningSite } from '../site/running-site.mjs';
import { readSettings } from './settings.mjs';

/**
 * Everything that can be known to be wrong before anything has started, one sentence each.
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} args
 */
export async function preflight(env, args) {
  const { values, reset, faults } = readSettings(env, args);
  if (faults.length > 0) return faults;
  const dataDir = resolve(root, values.DATA_DIR);
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    return [`DATA_DIR=${values.DATA_DIR} cannot be used: ${/** @type {Error} */ (error).message}.`];
  }
  const running = runningSite(dataDir);
  if (running)
    return [
      `A site already runs on ${values.DATA_DIR} (process ${running.pid}, ${running.url}): stop it first or choose another DATA_DIR.`,
    ];
  const first = reset || !existsSync(join(dataDir, 'started.json'));
  if (first && values.DEMO === '0' && !values.ADMIN_PASSWORD) {
    return ['The first start with DEMO=0 needs ADMIN_EMAIL and ADMIN_PASSWORD: they become the admin account.'];
  }
  await endLeftovers(dataDir);
  return portFaults(values);
}

/** @param {import('./settings.mjs').Values} values */
async function portFaults(values) {
  const port = Number(values.PORT);
  const faults = [await fault('PORT', port, values.HOST)];
  if (!faults[0] && (await listenFault(port + 1, '127.0.0.1'))) {
    faults.push(`Port ${port + 1} is taken, which PORT=${port} needs for its health checks: choose another PORT.`);
  }
  if (values.MAILBOX_PORT) faults.push(await fault('MAILBOX_PORT', Number(values.MAILBOX_PORT), '127.0.0.1'));
  return faults.filter((sentence) => sentence !== undefined);
}

/** @param {string} setting @param {number} port @param {string} host */
async function fault(setting, port, host) {
  const code = await listenFault(port, host);
  if (code === 'EADDRINUSE') return `Port ${port} is taken: stop what listens there or choose another with ${setting}.`;
  if (code === 'EACCES') return `Port ${port} may not be used by this user: choose a ${setting} from 1024 on.`;
  return code && `HOST=${host} cannot be listened on (${code}).`;
}
