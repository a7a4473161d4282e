import { previewSize } from '@shop/contracts/pictures';
import { type Encoded, inTurn, library } from './photograph.codec.ts';

const { width, height } = previewSize;
/** The page's own, `--paper`. */
const background = '#fafaf7';
const margin = { top: 45, bottom: 45, left: 60, right: 60 };

/** A drawing or a photograph of ours for previews of a link, which draw no SVG: whole, on the page's ground. */
export const encodePreview = (content: Buffer): Promise<Encoded> =>
  inTurn(async () => {
    const sharp = await library();
    const inside = { width: width - margin.left - margin.right, height: height - margin.top - margin.bottom };
    const preview = sharp(content)
      .flatten({ background })
      .resize({ ...inside, fit: 'contain', background });
    // Few colours: a third of the bytes, and nobody sees it.
    return {
      content: await preview
        .extend({ ...margin, background })
        .png({ palette: true })
        .toBuffer(),
      type: 'image/png',
    };
  });
