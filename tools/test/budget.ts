import { readFileSync } from 'node:fs';
import type { Check, Outcome } from './outcome.ts';

interface Limit {
  /** User and system time of all processes on the CI machine. */
  cpuSeconds: number;
  tests?: number;
}

export type Budget = Record<string, Limit>;

/** Machines differ, and a busy one uses more CPU time for the same work. */
const tolerance = 1.2;

const readBudget = (): Budget => JSON.parse(readFileSync(new URL('budget.json', import.meta.url), 'utf8'));

/** Name of the budget for a check. */
export function budgetPart({ part, name }: Pick<Check, 'part' | 'name'>): string {
  if (part === 'e2e') return 'journeys';
  if (part === 'unit') return name.startsWith('services/') ? 'services' : 'units';
  return 'checks';
}

/** Adds up the run's CPU time and returns a line for each exceeded budget. */
export class Spending {
  private readonly budget: Budget;
  private readonly spent = new Map<string, Limit>();

  constructor(budget = readBudget()) {
    this.budget = budget;
  }

  add(check: Pick<Check, 'part' | 'name'>, { cpuSeconds = 0, passed, failed }: Outcome): void {
    const part = budgetPart(check);
    const { cpuSeconds: before, tests = 0 } = this.spent.get(part) ?? { cpuSeconds: 0 };
    this.spent.set(part, { cpuSeconds: before + cpuSeconds, tests: tests + passed + failed });
  }

  /** For example "CPU: checks 80 of 90 s, services 180 of 210 s". */
  line(): string {
    const parts = [...this.spent].map(
      ([part, { cpuSeconds }]) => `${part} ${Math.round(cpuSeconds)} of ${this.budget[part]?.cpuSeconds} s`,
    );
    return `CPU: ${parts.join(', ')}`;
  }

  excesses(): string[] {
    return [...this.spent].flatMap(([part, { cpuSeconds, tests = 0 }]) => {
      const limit = this.budget[part];
      if (!limit) return [`${part} has no budget in tools/test/budget.json.`];
      const tooDear = cpuSeconds > limit.cpuSeconds * tolerance;
      const tooMany = limit.tests !== undefined && tests > limit.tests;
      return [
        ...(tooDear ? [`${part} spent ${Math.round(cpuSeconds)} s of CPU; its budget is ${limit.cpuSeconds} s.`] : []),
        ...(tooMany ? [`${part} has ${tests} tests; its budget is ${limit.tests}.`] : []),
      ];
    });
  }
}
