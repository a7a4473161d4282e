import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Runs axe on a page, or a part of it, after its animations, and returns each violated rule with its
 * elements. Legacy mode runs in the page itself, because the default opens another page for each run.
 */
export async function violationsOn(page: Page, within = 'html'): Promise<[rule: string, elements: string[]][]> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  );
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await axe.include(within).analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map((node) => node.target.join(' '))]);
}

/** The axe violations, and "scrolls sideways" when the page is wider than the window. */
export async function flawsOn(page: Page, within?: string): Promise<unknown[]> {
  return [...(await violationsOn(page, within)), ...((await scrollsSideways(page)) ? ['scrolls sideways'] : [])];
}

export const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
