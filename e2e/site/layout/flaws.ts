import type { Page } from 'playwright-core';
import { faintEdges, smallControls } from './controls.ts';
import { clippedText, overflowingControls, sticksOut } from './text.ts';
import { layoutTools } from './tools.ts';

/** Doubles the browser's text size setting, which rem follows. */
export async function doubleText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

/** Layout flaws of the page's current state, one line each; controls must measure at least `least` px. */
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
