import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Returns the standard output and error of a process with this body. */
function written(body: string): string[] {
  const script = `import { createLogger } from '@shop/service-kit/process/logger';
    import { start } from '@shop/service-kit/process/process';
    const logger = createLogger('things', 'info');
    ${body}`;
  const command = '"$0" --conditions=source --disable-warning=ExperimentalWarning --input-type=module -e "$1" 2>&1';
  const { stdout } = spawnSync('sh', ['-c', command, process.execPath, script], {
    cwd: join(import.meta.dirname, '..'),
    encoding: 'utf8',
  });
  const lines = stdout.trim().split('\n');
  return lines.map((line) => JSON.parse(line).msg);
}

describe('process log', () => {
  it('is complete when the process exits', () => {
    expect(written("logger.info('the last thing'); process.exit(0);")).toEqual(['the last thing']);
  });

  it('ends with the error that stopped the start', () => {
    const body = "await start(async () => { logger.info('begins'); throw new Error('cannot begin'); });";
    expect(written(body)).toEqual(['begins', 'cannot begin']);
  });
});
