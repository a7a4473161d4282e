/** Pixels of a photo, upright. */
export interface PhotoSize {
  width: number;
  height: number;
}

const mostPixels = 4_000_000;
// Browsers draw nothing on a canvas that is much longer.
const longestSide = 8_000;

/** How large a photo is sent: by its pixels, so that the screenshot of a long receipt stays wide enough to be read. */
export function sentSize({ width, height }: PhotoSize): PhotoSize {
  const scale = Math.min(1, Math.sqrt(mostPixels / (width * height)), longestSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
