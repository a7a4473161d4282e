import type { Page } from 'playwright-core';
import { faintEdges, smallControls } from './controls.ts';
import { clippedText, overflowingControls, sticksOut } from './text.ts';
import { layoutTools } from './tools.ts';

/** Doubles the text size that the browser's settings ask for, which is what rem goes by. */
export async function doubleText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

/** What is wrong with the layout of the page as it stands, one line each; controls are at least `least` px. */
export async function layoutFlaws(page: Page, least: number): Promise<string[]> {
  await page.evaluate(layoutTools);
  const found = [
    await page.evaluate(sticksOut),
    await page.evaluate(clippedText),
    await page.evaluate(overflowingControls),
    await page.evaluate(smallControls, least),
    await page.evaluate(faintEdges),
  ];
  return [...new Set(found.flat())];
}
