import sharp from 'sharp';

/** Creates a noisy picture, which no format compresses to nothing. */
export function photograph({
  width = 1_200,
  height = 900,
  format = 'jpeg' as 'jpeg' | 'png' | 'webp' | 'avif' | 'gif',
  channels = 3 as 3 | 4,
} = {}) {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const picture = sharp({ create: { width, height, channels: 3, background: '#888', noise } }).blur(2);
  return (channels === 4 ? picture.ensureAlpha(0.5) : picture).toFormat(format).toBuffer();
}
