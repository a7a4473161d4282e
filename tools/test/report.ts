import { seconds } from '../entry/steps.mjs';
import { Spending } from './budget.ts';
import type { Check, Outcome } from './outcome.ts';

const shownLines = 300;

/** Prints a line for each finished check, with output only of failures, and adds up the counts. */
export class Report {
  private passed = 0;
  private failed = 0;
  private readonly times = new Map<string, number>();
  private readonly notRun: string[] = [];
  private readonly print: (text: string) => void;
  private readonly spending: Spending;

  constructor(print: (text: string) => void, spending = new Spending()) {
    this.print = print;
    this.spending = spending;
  }

  readonly add = (check: Check, outcome: Outcome, ms: number): void => {
    const { part, name } = check;
    this.spending.add(check, outcome);
    this.passed += outcome.passed;
    this.failed += outcome.failed;
    this.times.set(part, (this.times.get(part) ?? 0) + ms);
    if (outcome.notRun) this.notRun.push(`Not run on this machine: a part of ${name} (${outcome.notRun}).`);
    const mark = outcome.failed > 0 ? '✗' : '✓';
    const time = outcome.cached ? 'cached' : seconds(ms);
    this.print(`  ${mark} ${part.padEnd(9)} ${name.padEnd(24)} ${time.padStart(8)}  ${counts(outcome)}`.trimEnd());
    if (outcome.failed > 0 && outcome.output) this.print(`\n${lastLines(outcome.output).replace(/^/gm, '      ')}\n`);
  };

  /** Prints durations, CPU time and, last, the line that CI parses. Returns the exit code; in CI a part over budget fails. */
  end(ms: number, isCi = Boolean(process.env.CI)): number {
    const times = [...this.times].map(([part, time]) => `${part} ${seconds(time)}`).join(', ');
    const excesses = this.spending.excesses();
    if (isCi) this.failed += excesses.length;
    const lines = [`\n${times}`, this.spending.line(), ...excesses, `The tests took ${seconds(ms)}.`, ...this.notRun];
    this.print([...lines, totals(this.passed, this.failed)].join('\n'));
    return this.failed > 0 || this.passed === 0 ? 1 : 0;
  }
}

const totals = (passed: number, failed: number) => `${passed} passed, ${failed} failed`;

const counts = ({ passed, failed }: Outcome) => (passed + failed === 1 ? '' : totals(passed, failed));

function lastLines(output: string): string {
  const lines = output.trim().split('\n');
  return lines.length > shownLines
    ? [`… ${lines.length - shownLines} lines before`, ...lines.slice(-shownLines)].join('\n')
    : lines.join('\n');
}
