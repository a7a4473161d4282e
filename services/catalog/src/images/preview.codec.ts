import { previewSize, thumbnailSize } from '@shop/contracts/pictures';
import { type Encoded, inTurn, library } from './photograph.codec.ts';

/** Picture formats for programs without SVG support. */
export type PreviewFormat = 'preview' | 'thumbnail';

/** Size and margin in pixels, with the background `--paper` of pages or `--tint` of pictures. */
const forms = {
  preview: { ...previewSize, margin: { x: 60, y: 45 }, background: '#fafaf7' },
  thumbnail: { width: thumbnailSize, height: thumbnailSize, margin: { x: 8, y: 8 }, background: '#f0f2ec' },
} as const;

/** Encodes a complete picture as PNG with a background, for link previews and mails. */
export const encodePreview = (content: Buffer, format: PreviewFormat): Promise<Encoded> =>
  inTurn(async () => {
    const sharp = await library();
    const { width, height, margin, background } = forms[format];
    const inside = { width: width - 2 * margin.x, height: height - 2 * margin.y };
    const preview = sharp(content)
      .flatten({ background })
      .resize({ ...inside, fit: 'contain', background });
    // A small palette saves two thirds of the bytes without a visible difference.
    return {
      content: await preview
        .extend({ top: margin.y, bottom: margin.y, left: margin.x, right: margin.x, background })
        .png({ palette: true })
        .toBuffer(),
      type: 'image/png',
    };
  });

export const widthOf = (format: PreviewFormat): number => forms[format].width;
