import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What axe finds on a page as it is now, or within a part of it, nothing half faded in: the rule, and the elements that break it. */
export async function violationsOn(page: Page, within = 'html'): Promise<[rule: string, elements: string[]][]> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY),
  );
  const { violations } = await new AxeBuilder({ page }).include(within).analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map((node) => node.target.join(' '))]);
}

/** That, and that the page scrolls only down. */
export async function flawsOn(page: Page, within?: string): Promise<unknown[]> {
  return [...(await violationsOn(page, within)), ...((await scrollsSideways(page)) ? ['scrolls sideways'] : [])];
}

export const scrollsSideways = (page: Page): Promise<boolean> => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
