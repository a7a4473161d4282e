import { flawsOn } from '../../site/accessibility.ts';
import { layoutFlaws } from '../../site/layout/flaws.ts';
import { addRow } from '../../site/sweep.ts';
import { desktop, expect, open, phone, test } from '../../site/test.ts';
import { accountStates } from './account-states.ts';
import { filterStates } from './filter-states.ts';
import { finderStates } from './finder-states.ts';
import { productStates } from './product-states.ts';
import { shopStates } from './shop-states.ts';
import type { State } from './state.ts';

const groups: [subject: string, states: State[]][] = [
  ['the shop', shopStates],
  ['the finder', finderStates],
  ['filters', filterStates],
  ['accounts', accountStates],
  ['products and the wishlist', productStates],
];

for (const viewport of [phone, desktop]) {
  for (const [subject, states] of groups) {
    test(`states of ${subject} have no accessibility violations at ${viewport.width} px`, async ({ browser }) => {
      const leastControl = viewport === phone ? 44 : 24;
      for (const { state, owner, path, reach, part, hasLayoutCheck } of states) {
        const page = await browser.newPage({ viewport });
        const flaws: unknown[] = [];
        try {
          await open(page, path);
          await reach?.(page);
          flaws.push(...(await flawsOn(page, part)), ...(hasLayoutCheck ? await layoutFlaws(page, leastControl) : []));
        } catch (error) {
          flaws.push(`is not reached: ${(error as Error).message}`);
        }
        await page.close();
        addRow({ state, owner, width: viewport.width, violations: flaws.length });
        expect.soft(flaws, `${state} at ${viewport.width} px`).toEqual([]);
      }
    });
  }
}
