import { budgetErrors } from '../src/schemas/budget.ts';

const budget = { total: 30, file: 20, firstView: { './routes': 10 } };
const release = (sizes: { total?: number; file?: number; view?: number }) => ({
  name: 'mf-x',
  files: { 'a.js': { brotliBytes: (sizes.file ?? 1) * 1024 }, 'a.css': { brotliBytes: 99 * 1024 } },
  script: { brotliBytes: (sizes.total ?? 1) * 1024 },
  firstViewBytes: { './routes': (sizes.view ?? 1) * 1024 },
  budget,
});

describe('budgetErrors', () => {
  it('accepts sizes at the limits and ignores style sheets', () => {
    expect(budgetErrors(release({ total: 30, file: 20, view: 10 }))).toEqual([]);
  });

  it.each([
    [{ total: 30.2 }, 'mf-x as a whole has 30.2 KiB of script, the budget is 30 KiB.'],
    [{ file: 21 }, 'a.js of mf-x has 21 KiB of script, the budget is 20 KiB.'],
    [{ view: 10.1 }, 'The first view of ./routes of mf-x has 10.1 KiB of script, the budget is 10 KiB.'],
  ])('reports the excess of %j', (sizes, error) => {
    expect(budgetErrors(release(sizes))).toEqual([error]);
  });

  it('reports a module without a budget', () => {
    expect(budgetErrors({ ...release({}), firstViewBytes: { './Widget': 1 } })).toEqual([
      'The first view of ./Widget of mf-x has no budget.',
    ]);
  });
});
