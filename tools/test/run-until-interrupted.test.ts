import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../entry/root.mjs';
import { serverOn } from '../postgres/orphan.ts';
import { startTime } from '../site/running-site.mjs';

const folder = mkdtempSync(join(tmpdir(), 'interrupted-'));
chmodSync(folder, 0o755);
const scripts = mkdtempSync(join(tmpdir(), 'script-'));
const script = join(scripts, 'run.ts');
afterAll(() => {
  for (const path of [folder, scripts]) rmSync(path, { recursive: true, force: true });
});

const source = (file: string) => JSON.stringify(join(root, 'tools', 'test', file));

/** A test run with a shared Postgres, a command that ignores SIGTERM, and a check after it. */
const text = `
  import { run } from ${source('command.ts')};
  import { whole } from ${source('outcome.ts')};
  import { Report } from ${source('report.ts')};
  import { runUntilInterrupted } from ${source('run-until-interrupted.ts')};
  import { SharedServers } from ${source('shared-servers.ts')};
  const servers = new SharedServers();
  const stubborn = async () => {
    await servers.postgres();
    const { output } = await run("trap '' TERM; echo $$ > ${join(folder, 'pid')}; while true; do sleep 0.1; done");
    return whole(false, output);
  };
  const next = async () => { console.log('the next one began'); return whole(true); };
  const checks = [stubborn, next].map((run) => ({ part: 'unit', name: 'one', slots: 2, run }));
  process.exit(await runUntilInterrupted(() => ({ checks, end: () => servers.stop() }), new Report(console.log), 200));`;

const commandPid = (): number | undefined => {
  const pid = readdirSync(folder).includes('pid') ? Number(readFileSync(join(folder, 'pid'), 'utf8')) : 0;
  return pid || undefined;
};

describe('an interrupted test run', () => {
  it('leaves no process or folder and exits with 130', async () => {
    writeFileSync(script, text);
    const run = spawn(process.execPath, ['--conditions=source', script], {
      env: { ...process.env, TMPDIR: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let printed = '';
    run.stdout.on('data', (chunk) => (printed += chunk));
    const closed = once(run, 'close');
    while (!commandPid() && run.exitCode === null) await sleep(20);
    const command = commandPid() ?? 0;
    const server =
      serverOn(join(folder, readdirSync(folder).find((name) => name.startsWith('shop-test-')) ?? '', 'postgres')) ?? 0;
    expect([startTime(command), startTime(server)]).not.toContain(undefined);
    run.kill('SIGINT');
    expect(await closed).toEqual([130, null]);
    expect([startTime(command), startTime(server)]).toEqual([undefined, undefined]);
    expect([readdirSync(folder), printed]).toEqual([['pid'], '']);
  });
});
