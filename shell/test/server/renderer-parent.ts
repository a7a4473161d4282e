/**
 * A page server that is killed while its renderer loops: node renderer-parent.ts <folder of releases> <server.cjs of the shell> <its
 * integrity>. Prints the renderer's process id.
 */
import { launch } from '../../src/server/renderers/launch.ts';

const [releasesDir = '', path = '', integrity = ''] = process.argv.slice(2);
const shell = { name: 'shell', version: '1.0.0', path, integrity };
const child = launch(releasesDir);
child.once('message', () => {
  process.stdout.write(`${child.pid}\n`, () => child.send(task('reads'), () => process.kill(process.pid, 'SIGKILL')));
});
child.send(task('load'));

function task(kind: string) {
  return { id: kind, task: { kind, outputs: { composition: '1', shell }, request: {} } };
}
