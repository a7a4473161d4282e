/**
 * A page server that is killed while its renderer loops: node renderer-parent.ts <folder of releases> <server.cjs of the shell> <its
 * integrity>. Prints the renderer's process id.
 */
import { fork } from 'node:child_process';
import { forkOptions, workerScript } from '../../src/server/renderers/fork-options.ts';

const [releasesDir = '', path = '', integrity = ''] = process.argv.slice(2);
const outputs = { composition: '1', shell: { name: 'shell', version: '1.0.0', path, integrity } };
const child = fork(workerScript, forkOptions([releasesDir]) as object);
child.on('message', (message: { isEvent?: boolean }) => {
  if (message.isEvent) process.stdout.write(`${child.pid}\n`, () => process.kill(process.pid, 'SIGKILL'));
  else
    child.send({ id: 1, method: 'run', params: [{ kind: 'reads', outputs, request: {} }, Number.POSITIVE_INFINITY] });
});
