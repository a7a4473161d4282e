import { previewSize, thumbnailSize } from '@shop/contracts/pictures';
import { type Encoded, inTurn, library } from './photograph.codec.ts';

/** Forms of a picture for programs that draw no SVG. */
export type PreviewFormat = 'preview' | 'thumbnail';

/** Pixels, with what stays free at each side, and the ground: the page's own, `--paper`, and that of pictures, `--tint`. */
const forms = {
  preview: { ...previewSize, margin: { x: 60, y: 45 }, background: '#fafaf7' },
  thumbnail: { width: thumbnailSize, height: thumbnailSize, margin: { x: 8, y: 8 }, background: '#f0f2ec' },
} as const;

/** A drawing or a photograph of ours, whole, as a PNG on a ground: for previews of a link and for mails. */
export const encodePreview = (content: Buffer, format: PreviewFormat): Promise<Encoded> =>
  inTurn(async () => {
    const sharp = await library();
    const { width, height, margin, background } = forms[format];
    const inside = { width: width - 2 * margin.x, height: height - 2 * margin.y };
    const preview = sharp(content)
      .flatten({ background })
      .resize({ ...inside, fit: 'contain', background });
    // Few colours: a third of the bytes, and nobody sees it.
    return {
      content: await preview
        .extend({ top: margin.y, bottom: margin.y, left: margin.x, right: margin.x, background })
        .png({ palette: true })
        .toBuffer(),
      type: 'image/png',
    };
  });

/** What a form is stored under. */
export const widthOf = (format: PreviewFormat): number => forms[format].width;
