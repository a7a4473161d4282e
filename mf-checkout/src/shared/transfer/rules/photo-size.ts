/** Pixels of the upright photo. */
export interface PhotoSize {
  width: number;
  height: number;
}

const mostPixels = 4_000_000;
// Some browsers leave a longer canvas empty.
const longestSide = 8_000;

/** Limits the number of pixels, so that a long screenshot stays readable. */
export function sentSize({ width, height }: PhotoSize): PhotoSize {
  const scale = Math.min(1, Math.sqrt(mostPixels / (width * height)), longestSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
