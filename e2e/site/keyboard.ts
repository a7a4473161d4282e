import type { Locator, Page } from 'playwright-core';

/** The catalogue has many tab stops before its first card. */
const farthest = 120;

/** Presses Tab until `target` has the focus; on failure names the stops on the way. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  const stops: string[] = [];
  while (!(await hasFocus(target))) {
    stops.push(await focused(page));
    if (stops.length > farthest)
      throw new Error(`${target} is not reached with ${key}. The stops: ${stops.join(', ')}`);
    await page.keyboard.press(key);
  }
}

export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

export async function focusOn(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  const element = await target.elementHandle();
  await page
    .waitForFunction((expected) => document.activeElement === expected, element)
    .catch(async () => {
      throw new Error(`${target} should have the focus, which is on ${await focused(page)}.`);
    });
}

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Describes the focused element. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    const name = element?.getAttribute('aria-label') ?? (element as HTMLInputElement | null)?.labels?.[0]?.textContent;
    return `${element?.tagName.toLowerCase()} "${(name ?? element?.textContent ?? '').trim().slice(0, 40)}"`;
  });
