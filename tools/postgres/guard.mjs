// Runs Postgres on systems without setpriv: it stops the server when the IPC channel to its parent closes.
import { spawn } from 'node:child_process';

const [account = '{}', postgres = '', ...args] = process.argv.slice(2);
const server = spawn(postgres, args, { stdio: ['ignore', 'inherit', 'inherit'], ...JSON.parse(account) });
const pass = (/** @type {NodeJS.Signals} */ signal) => process.on(signal, () => server.kill(signal));
pass('SIGINT');
pass('SIGQUIT');
process.on('SIGTERM', () => server.kill('SIGINT'));
process.on('disconnect', () => server.kill('SIGINT'));
server.on('error', (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
server.on('exit', (code) => process.exit(code ?? 1));
