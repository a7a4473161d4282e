import { setTimeout as wait } from 'node:timers/promises';
import { startTime } from '../site/running-site.mjs';
import { run } from './command.ts';

describe('a command of npm test', () => {
  it('returns its output and success', async () => {
    expect(await run('echo out; echo err >&2; exit 3')).toMatchObject({ ok: false, output: 'out\nerr' });
    expect(await run('echo $GREETING', { env: { GREETING: 'hello' } })).toMatchObject({ ok: true, output: 'hello' });
  });

  it("finds the project's programs first", async () => {
    expect((await run('command -v biome')).output).toMatch(/node_modules\/\.bin\/biome$/);
  });

  it("counts its children's CPU time", async () => {
    const busy = 'node -e "for (const end = process.cpuUsage().user + 3e5; process.cpuUsage().user < end; );"';
    const [idle, spent] = [await run('true'), await run(busy)];
    expect(idle.cpuSeconds).toBeLessThan(0.3);
    expect(spent.cpuSeconds).toBeGreaterThanOrEqual(0.3);
  });

  it('is killed with its children when it hangs', async () => {
    const { ok, output } = await run('sleep 60 & echo child $!; wait', { limitMs: 200 });
    const child = Number(/child (\d+)/.exec(output)?.[1]);
    expect(ok).toBe(false);
    expect(output).toContain('"sleep 60 & echo child $!; wait" took longer than 0.2 s and was ended.');
    expect(child).toBeGreaterThan(0);
    // A killed process keeps its pid until the system reaps it.
    const end = Date.now() + 10_000;
    while (startTime(child) !== undefined && Date.now() < end) await wait(10);
    expect(startTime(child)).toBeUndefined();
  });
});
