import type { Page } from '@playwright/test';
import { untilDrawn } from '../../site/document.ts';
import { holdScripts } from '../../site/scripts.ts';
import { addRow } from '../../site/sweep.ts';
import { hydrated, test } from '../../site/test.ts';

/** Opens a server-rendered page whose scripts wait for the returned function, which resolves once the page is hydrated. */
export async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  await untilDrawn(path);
  const release = await holdScripts(page.context());
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return async () => {
    await release();
    await hydrated(page);
  };
}

/** Adds the running test to the table of its sweep. */
export function addCase(page: Page, lostLetters = 0): void {
  addRow({ case: test.info().title, width: page.viewportSize()?.width ?? 0, 'lost letters': lostLetters });
}

/** A text that was typed, and a field that holds all of it or not. */
export const lettersLost = (typed: string, value: string): number => [...typed].filter((letter, at) => value[at] !== letter).length;
