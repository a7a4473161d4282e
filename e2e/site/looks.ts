import type { Page } from 'playwright-core';

/** Of 255, and below what anybody sees: a browser blends rounded edges otherwise where it paints a part of a page again. */
const unseen = 4;

/** Whether two screenshots are the same to whoever looks at them; compared in a page, whichever. */
export async function looksSame(page: Page, one: Buffer, other: Buffer): Promise<boolean> {
  const difference = await page.evaluate(
    async (shots) => {
      const pixels = async (shot: string) => {
        const bytes = Uint8Array.from(atob(shot), (letter) => letter.charCodeAt(0));
        const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
        const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d') as OffscreenCanvasRenderingContext2D;
        pen.drawImage(picture, 0, 0);
        return pen.getImageData(0, 0, picture.width, picture.height);
      };
      const [before, after] = await Promise.all([pixels(shots.one), pixels(shots.other)]);
      if (before.width !== after.width || before.height !== after.height) return Number.POSITIVE_INFINITY;
      return before.data.reduce((most, value, index) => Math.max(most, Math.abs(value - (after.data[index] ?? 0))), 0);
    },
    { one: one.toString('base64'), other: other.toString('base64') },
  );
  return difference <= unseen;
}
