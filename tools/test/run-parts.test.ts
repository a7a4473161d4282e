import { setTimeout as sleep } from 'node:timers/promises';
import { type Check, type Outcome, one, type Part } from './outcome.ts';
import { runParts, totals } from './run-parts.ts';

let printed: string[];
let write: typeof process.stdout.write;

beforeEach(() => {
  printed = [];
  write = process.stdout.write;
  process.stdout.write = (text: string | Uint8Array) => printed.push(String(text)) > 0;
});
afterEach(() => {
  process.stdout.write = write;
});

const check = (name: string, outcome: Outcome | Error, waitsFor?: (name: string) => boolean): Check => ({
  name,
  ...(waitsFor ? { waitsFor } : {}),
  run: async () => {
    if (outcome instanceof Error) throw outcome;
    return outcome;
  },
});
const part = (name: string, checks: Check[], sideBySide?: number): Part => ({
  name,
  checks: () => checks,
  ...(sideBySide ? { sideBySide } : {}),
});

describe('npm test', () => {
  it('goes on after a failure and adds everything up', async () => {
    const total = await runParts([
      part('format', [check('biome', one(false, 'a.ts is not formatted'))]),
      part('unit', [
        check('orders', { passed: 12, failed: 0, skipped: 2 }),
        check('auth', { passed: 3, failed: 1, skipped: 0, output: 'why' }),
      ]),
    ]);
    expect(totals(total)).toBe('15 passed, 2 failed, 2 skipped');
  });

  it('mentions skipped tests only when there are any', () => {
    expect(totals({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed');
  });

  it('shows the output of what failed and of nothing else', async () => {
    await runParts([part('unit', [check('bad', one(false, 'reason\nmore')), check('good', one(true, 'chatter'))])]);
    const text = printed.join('');
    expect(text).toContain('      reason\n      more');
    expect(text).not.toContain('chatter');
  });

  it('counts a check that cannot be run as failed', async () => {
    const broken: Part = {
      name: 'unit',
      checks: () => {
        throw new Error('no database');
      },
    };
    expect(await runParts([broken, part('x', [check('y', new Error('no program'))])])).toMatchObject({ passed: 0, failed: 2 });
    expect(printed.join('')).toContain('could not be run: no database');
  });

  it('runs checks side by side, but none before those it waits for', async () => {
    const order: string[] = [];
    const timed = (name: string, ms: number, waitsFor?: Check['waitsFor']): Check => ({
      name,
      ...(waitsFor ? { waitsFor } : {}),
      run: async () => {
        order.push(`${name} begins`);
        await sleep(ms);
        order.push(`${name} ends`);
        return one(true);
      },
    });
    const checks = [timed('consumer', 100), timed('provider', 10, (name) => name === 'consumer'), timed('other', 20)];
    await runParts([part('unit', checks, 2)]);
    expect(order).toEqual(['consumer begins', 'other begins', 'other ends', 'consumer ends', 'provider begins', 'provider ends']);
  });
});
