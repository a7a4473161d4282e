import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What axe finds on a page as it is now, nothing half faded in: the rule, and the elements that break it. */
export async function violationsOn(page: Page): Promise<[rule: string, elements: string[]][]> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY),
  );
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map((node) => node.target.join(' '))]);
}
