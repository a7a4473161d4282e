import type { Page } from '@playwright/test';
import { untilRendered } from '../../site/document.ts';
import { holdScripts } from '../../site/scripts.ts';
import { addRow } from '../../site/sweep.ts';
import { hydrated, test } from '../../site/test.ts';

/** Opens a server-rendered page without scripts. The returned function loads them and resolves after hydration. */
export async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  await untilRendered(path);
  const release = await holdScripts(page.context());
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return async () => {
    await release();
    await hydrated(page);
  };
}

export function addCase(page: Page, lostLetters = 0): void {
  addRow({ case: test.info().title, width: page.viewportSize()?.width ?? 0, 'lost letters': lostLetters });
}

export const lettersLost = (typed: string, value: string): number =>
  [...typed].filter((letter, at) => value[at] !== letter).length;
