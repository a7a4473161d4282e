import { anchorsOf, brokenReferences } from './documents.ts';

const rules = { path: 'docs/product.md', text: '# What the shop does\n\n## Order numbers\n' };
const record = { path: 'docs/decisions/0013-instances.md', text: '# 0013 Instances\n' };
const source = (text: string) => ({ path: 'shell/src/a.ts', text });

describe('references to documents', () => {
  it('resolve to a heading of product.md', () => {
    expect(brokenReferences([rules, source('/** (product.md#order-numbers) */')])).toEqual([]);
    expect(brokenReferences([rules, source('one\n/** (product.md#order-number) */')])).toEqual([
      'shell/src/a.ts:2 product.md#order-number: docs/product.md has no such heading.',
    ]);
  });

  it('resolve to decision records, with or without leading zeros', () => {
    expect(brokenReferences([record, source('see ADR 13 and ADR 0013')])).toEqual([]);
    expect(brokenReferences([record, source('see ADRs 13 and 14')])).toEqual([
      'shell/src/a.ts:1 ADRs 13 and 14: docs/decisions has no such record.',
    ]);
  });

  it.each(['text 1 §2', 'decision 15', 'Decisions 2 to 5', 'UX-43', 'AD-07', 'docs/spec/ux.md'])(
    'may not use the outdated form %s',
    (bygone) => {
      expect(brokenReferences([rules, source(`/** See ${bygone}. */`)])).toHaveLength(1);
    },
  );

  it('use the anchors that GitHub generates', () => {
    expect(anchorsOf('# 404, not "found"\ntext\n### Who may read a ticket\n')).toEqual([
      '404-not-found',
      'who-may-read-a-ticket',
    ]);
  });
});
