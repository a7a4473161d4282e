import { expect, type Locator, type Page } from '@playwright/test';
import * as keys from './keyboard.ts';

/** Tabs to a control and presses a key; the focus must stay on a control. */
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await keys.press(page, target, key);
  await expectFocus(page);
}

/** Tabs to a field and types; the focus must stay on a control. */
export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await keys.type(page, target, text);
  await expectFocus(page);
}

/** Presses a key; the focus must stay on a control. */
export async function pressKey(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await expectFocus(page);
}

/** `:focus` matches no element when the focus fell to the body. */
const expectFocus = (page: Page): Promise<void> => expect(page.locator(':focus')).toHaveCount(1);
