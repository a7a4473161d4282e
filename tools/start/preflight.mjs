import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from '../entry/root.mjs';
import { listenError } from '../site/listen-error.mjs';
import { endOrphans } from '../site/orphans.mjs';
import { runningSite } from '../site/running-site.mjs';
import { readSettings } from './settings.mjs';

/**
 * Errors that can be found before any process starts, one sentence each.
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} args
 */
export async function preflight(env, args) {
  const { values, reset, errors } = readSettings(env, args);
  if (errors.length > 0) return errors;
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
  await endOrphans(dataDir);
  return portErrors(values);
}

/** @param {import('./settings.mjs').Values} values */
async function portErrors(values) {
  const port = Number(values.PORT);
  const errors = [await portError('PORT', port, values.HOST)];
  if (!errors[0] && (await listenError(port + 1, '127.0.0.1'))) {
    errors.push(`Port ${port + 1} is taken, which PORT=${port} needs for its health checks: choose another PORT.`);
  }
  if (values.MAILBOX_PORT) errors.push(await portError('MAILBOX_PORT', Number(values.MAILBOX_PORT), '127.0.0.1'));
  return errors.filter((sentence) => sentence !== undefined);
}

/** @param {string} setting @param {number} port @param {string} host */
async function portError(setting, port, host) {
  const code = await listenError(port, host);
  if (code === 'EADDRINUSE') return `Port ${port} is taken: stop what listens there or choose another with ${setting}.`;
  if (code === 'EACCES') return `Port ${port} may not be used by this user: choose a ${setting} from 1024 on.`;
  return code && `HOST=${host} cannot be listened on (${code}).`;
}
