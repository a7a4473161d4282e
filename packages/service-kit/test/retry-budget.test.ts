import { RetryBudget } from '../src/upstreams/retry-budget.ts';

const taken = (budget: RetryBudget, times: number) =>
  Array.from({ length: times }, () => budget.take()).filter(Boolean).length;

describe('retry budget', () => {
  it('allows 100 retries, then one for every five requests', () => {
    const budget = new RetryBudget();
    expect(taken(budget, 150)).toBe(100);
    for (let request = 0; request < 10; request += 1) budget.earn();
    expect(taken(budget, 10)).toBe(2);
  });

  it('saves at most 100 retries', () => {
    const budget = new RetryBudget();
    for (let request = 0; request < 1_000; request += 1) budget.earn();
    expect(taken(budget, 150)).toBe(100);
  });
});
