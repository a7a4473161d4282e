import { doubleText, layoutFlaws } from '../../site/layout/flaws.ts';
import { addRow } from '../../site/sweep.ts';
import { expect, test } from '../../site/test.ts';
import { personalWalks } from './personal-walks.ts';
import { shopWalks } from './shop-walks.ts';

const sizes: [size: string, viewport: { width: number; height: number }, isTextDoubled: boolean][] = [
  ['320 px', { width: 320, height: 640 }, false],
  ['390 px with 200 % text', { width: 390, height: 844 }, true],
  ['1440 px with 200 % text', { width: 1440, height: 900 }, true],
];

for (const { name, leastControl, walk } of [...shopWalks, ...personalWalks]) {
  test(`${name}: pages scroll only down, show complete text and large enough controls`, async ({ browser }) => {
    for (const [size, viewport, isTextDoubled] of sizes) {
      const page = await browser.newPage({ viewport });
      if (isTextDoubled) await doubleText(page);
      const flaws: string[] = [];
      const look = async (state: string) => {
        for (const flaw of await layoutFlaws(page, leastControl)) flaws.push(`${state}: ${flaw}`);
      };
      await walk(page, look).catch((error: Error) => flaws.push(`ends early: ${error.message}`));
      await page.close();
      addRow({ walk: name, size, flaws: flaws.length });
      expect.soft(flaws, `${name} at ${size}`).toEqual([]);
    }
  });
}
