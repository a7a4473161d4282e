import { expect, type Locator, type Page } from '@playwright/test';
import * as keys from './keyboard.ts';

/** Goes to a control with Tab and presses a key; the focus is on some control afterwards. */
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await keys.press(page, target, key);
  await expectFocus(page);
}

/** Goes to a field with Tab and types; the focus is on some control afterwards. */
export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await keys.type(page, target, text);
  await expectFocus(page);
}

/** Presses a key where the focus is; the focus is on some control afterwards. */
export async function pressKey(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await expectFocus(page);
}

/** Waits until an element has the focus: `:focus` matches no element when the focus fell to the body. */
const expectFocus = (page: Page): Promise<void> => expect(page.locator(':focus')).toHaveCount(1);
