import { type Check, whole } from './outcome.ts';
import { runChecks } from './schedule.ts';

/** Checks that log their start and end; a check with `until` ends after that promise. */
function loggedChecks() {
  const log: string[] = [];
  const check = (name: string, more: Partial<Check> = {}, until?: Promise<unknown>): Check => ({
    part: 'unit',
    name,
    ...more,
    run: async () => {
      log.push(`${name} begins`);
      await until;
      log.push(`${name} ends`);
      return whole(true);
    },
  });
  return { log, check };
}

const nothing = () => {};

describe('the checks of npm test', () => {
  it('run two at a time, after those they wait for', async () => {
    const { log, check } = loggedChecks();
    let otherEnded = () => {};
    const untilOther = new Promise<void>((resolve) => (otherEnded = resolve));
    const checks = [
      check('consumer', {}, untilOther),
      check('provider', { waitsFor: ({ name }) => name === 'consumer' }),
      check('other'),
    ];
    await runChecks(checks, 2, ({ name }) => name === 'other' && otherEnded());
    expect(log).toEqual([
      'consumer begins',
      'other begins',
      'other ends',
      'consumer ends',
      'provider begins',
      'provider ends',
    ]);
  });

  it('run alone when they need both slots', async () => {
    for (const slots of [2, 1]) {
      const { log, check } = loggedChecks();
      await runChecks([check('journeys', { slots: 2 }), check('quick')], slots, nothing);
      expect(log).toEqual(['journeys begins', 'journeys ends', 'quick begins', 'quick ends']);
    }
  });

  it('continue after a failed or broken check', async () => {
    const broken: Check = { part: 'unit', name: 'broken', run: () => Promise.reject(new Error('no database')) };
    const seen: unknown[] = [];
    await runChecks([broken, loggedChecks().check('next')], 1, ({ name }, { passed, failed, output }) =>
      seen.push([name, passed, failed, output]),
    );
    expect(seen).toEqual([
      ['broken', 0, 1, 'no database'],
      ['next', 1, 0, ''],
    ]);
  });

  it('report an error when they wait for one another', async () => {
    const { check } = loggedChecks();
    const circle = [
      check('a', { waitsFor: ({ name }) => name === 'b' }),
      check('b', { waitsFor: ({ name }) => name === 'a' }),
    ];
    await expect(runChecks(circle, 2, nothing)).rejects.toThrow('These checks wait for one another: a, b.');
  });

  it('start no further check and report nothing after an abort', async () => {
    const { log, check } = loggedChecks();
    const ending = new AbortController();
    const reported: string[] = [];
    const interrupting = async () => {
      ending.abort();
      return whole(true);
    };
    const first = { ...check('first'), run: interrupting };
    await runChecks([first, check('second')], 1, ({ name }) => reported.push(name), ending.signal);
    expect([log, reported]).toEqual([[], []]);
  });
});
