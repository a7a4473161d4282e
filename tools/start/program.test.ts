import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../entry/root.mjs';
import { startTime } from '../site/running-site.mjs';
import { Program } from './program.ts';

let folder: string;
let program: Program | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'program-'));
});
afterEach(async () => {
  await program?.stop(0);
  rmSync(folder, { recursive: true, force: true });
});

function written(lines: string, env: Record<string, string> = {}): Program {
  const script = join(folder, 'script.mjs');
  writeFileSync(script, lines);
  program = new Program({ name: 'part', entry: relative(root, script), env, logsDir: folder, onChange: () => {} });
  return program;
}

const serving = `setInterval(() => {}, 1000); process.on('disconnect', () => process.exit(0)); process.send('ready');`;
const isAlive = (pid: number | undefined) => pid !== undefined && startTime(pid) !== undefined;

describe('a site process', () => {
  it('starts with its own environment and none of our secrets', async () => {
    process.env.ADMIN_PASSWORD = 'ours alone';
    await written(`console.log(JSON.stringify(process.env)); ${serving}`, { PORT: '1' }).start();
    delete process.env.ADMIN_PASSWORD;
    const log = readFileSync(join(folder, 'part.log'), 'utf8');
    expect(JSON.parse(log)).toMatchObject({ PORT: '1', NODE_ENV: 'production' });
    expect(log).not.toContain('ours alone');
  });

  it('reports the end of its log when it fails to start', async () => {
    writeFileSync(join(folder, 'part.log'), 'from an earlier start\n');
    const failed = written(`console.error('DATABASE_URL is missing'); process.exit(1);`).start();
    await expect(failed).rejects.toThrow(/^part ended with code 1: DATABASE_URL is missing\nIts log is .*part\.log\.$/);
  });

  it('reports only the message of a JSON log line', async () => {
    const line = JSON.stringify({ level: 60, pid: 1, msg: 'Configuration: SMTP_URL: is missing' });
    const failed = written(
      `console.error('chatter'); console.error(${JSON.stringify(line)}); process.exit(1);`,
    ).start();
    await expect(failed).rejects.toThrow(/^part ended with code 1: Configuration: SMTP_URL: is missing\nIts log/);
  });

  it('reports the fatal message even if buffered lines follow', async () => {
    const fatal = JSON.stringify({ level: 60, pid: 1, msg: 'Configuration: PORT: is missing' });
    const late = JSON.stringify({ level: 30, pid: 1, msg: 'An instance changed.' });
    const failed = written(
      `for (const line of ${JSON.stringify([fatal, late])}) console.error(line); process.exit(1);`,
    ).start();
    await expect(failed).rejects.toThrow(/^part ended with code 1: Configuration: PORT: is missing\nIts log/);
  });

  it('is restarted after a crash', async () => {
    const part = written(serving);
    await part.start();
    const first = part.child?.pid;
    part.child?.kill('SIGKILL');
    while (part.child?.pid === first || !isAlive(part.child?.pid)) await sleep(20);
    expect(isAlive(first)).toBe(false);
  });

  it('is killed when it does not stop in time', async () => {
    const part = written(`process.on('SIGINT', () => {}); ${serving}`);
    await part.start();
    await part.stop(300);
    expect(part.child?.signalCode).toBe('SIGKILL');
  });

  it('ends when its parent is killed', async () => {
    writeFileSync(join(folder, 'script.mjs'), `console.log(process.pid); ${serving}`);
    const options = { name: 'part', entry: relative(root, join(folder, 'script.mjs')), env: {}, logsDir: folder };
    const starter = join(folder, 'starter.ts');
    writeFileSync(
      starter,
      `import { Program } from ${JSON.stringify(join(root, 'tools', 'start', 'program.ts'))};
      const program = new Program({ ...${JSON.stringify(options)}, onChange: () => {} });
      await program.start();
      console.log(program.child?.pid);
      setInterval(() => {}, 1000);`,
    );
    const parent = spawn(process.execPath, ['--conditions=source', starter], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [printed] = await once(parent.stdout, 'data');
    const pid = Number(printed);
    expect(isAlive(pid)).toBe(true);
    parent.kill('SIGKILL');
    for (let turn = 0; turn < 100 && isAlive(pid); turn++) await sleep(20);
    expect(isAlive(pid)).toBe(false);
  });
});
