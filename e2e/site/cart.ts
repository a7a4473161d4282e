import { expect, type Page } from '@playwright/test';

export const cartButton = (page: Page, pieces?: number) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: pieces === undefined ? /^Cart, / : new RegExp(`^Cart, ${pieces} items?$`) });

export const cartSheet = (page: Page) => page.getByRole('dialog', { name: /Shopping Cart/ });

/** Waits for both header and storage, because a page shows its own change before it stores it. */
export async function expectPieces(page: Page, pieces: number): Promise<void> {
  await expect(cartButton(page, pieces)).toBeVisible();
  await expect.poll(() => storedPieces(page)).toBe(pieces);
}

const storedPieces = (page: Page): Promise<number> =>
  page.evaluate(() =>
    JSON.parse(localStorage.getItem('shop.cart') ?? '[]').reduce(
      (sum: number, line: { quantity: number }) => sum + line.quantity,
      0,
    ),
  );
