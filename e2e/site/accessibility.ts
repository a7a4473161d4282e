import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Runs axe on a page, or on a part of it, once its animations have ended. Returns each violated rule with the selectors of the
 * elements. Legacy mode runs in the page itself, and only violations are described: the default opens a page for each run.
 */
export async function violationsOn(page: Page, within = 'html'): Promise<[rule: string, elements: string[]][]> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY),
  );
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await axe.include(within).analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map((node) => node.target.join(' '))]);
}

/** The violations of axe, and "scrolls sideways" where the page is wider than the window. */
export async function flawsOn(page: Page, within?: string): Promise<unknown[]> {
  return [...(await violationsOn(page, within)), ...((await scrollsSideways(page)) ? ['scrolls sideways'] : [])];
}

export const scrollsSideways = (page: Page): Promise<boolean> => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
