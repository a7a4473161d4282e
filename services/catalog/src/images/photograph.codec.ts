import { ProblemError } from '@shop/service-kit/http/problem';
import type { Metadata, Sharp } from 'sharp';
import type { PhotographFormat } from './photograph-format.ts';

export interface Encoded {
  content: Buffer;
  type: string;
}

export interface Photograph extends Encoded {
  width: number;
  height: number;
}

/** Formats of cameras, phones and programs. HEIC is excluded because of patents and missing browser support. */
const readable = ['jpeg', 'png', 'webp', 'avif'];
/** Pixel limit, above a phone's 24 megapixels; decoding needs 4 bytes per pixel. */
const mostPixels = 26_000_000;
/** Longer side of stored photographs in pixels: twice the widest place on a page. */
const keptSide = 2_560;

let last: Promise<unknown> = Promise.resolve();

/** Runs one encoding at a time to limit memory and CPU load. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}

/** Decodes an uploaded photograph: rotates it, limits its size and removes its metadata. */
export const readPhotograph = (bytes: Buffer): Promise<Photograph> => inTurn(() => read(bytes));

/** Encodes a stored photograph in another width and format; the result is never larger than the original. */
export const encodePhotograph = (original: Photograph, width: number, format: PhotographFormat): Promise<Encoded> =>
  inTurn(() => encode(original, width, format));

async function read(bytes: Buffer): Promise<Photograph> {
  // A missing library must not be reported as an invalid file.
  await library();
  try {
    const metadata = await (await open(bytes, false)).metadata();
    refuseUnlike(metadata);
    const turned = (await open(bytes))
      .autoOrient()
      .resize({ width: keptSide, height: keptSide, fit: 'inside', withoutEnlargement: true });
    const isOpaque = !metadata.hasAlpha || (await (await open(bytes)).stats()).isOpaque;
    const encoded = isOpaque ? turned.flatten().jpeg({ quality: 90, chromaSubsampling: '4:4:4' }) : turned.png();
    const { data: content, info } = await encoded.toBuffer({ resolveWithObject: true });
    return { content, type: `image/${info.format}`, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    throw new ProblemError(
      'UNSUPPORTED_MEDIA_TYPE',
      'The file is not a photograph that can be read: send a JPEG, PNG, WebP or AVIF.',
    );
  }
}

async function encode(original: Photograph, width: number, format: PhotographFormat): Promise<Encoded> {
  const encoder = (await open(original.content)).resize({ width, withoutEnlargement: true });
  const encoded = {
    content: await inFormat(encoder, format, original.type).toBuffer(),
    type: typeOf(format, original.type),
  };
  return encoded.content.length < original.content.length ? encoded : original;
}

function inFormat(picture: Sharp, format: PhotographFormat, original: string): Sharp {
  // Effort 2 takes a tenth of the default's time for files of the same size.
  if (format === 'avif') return picture.avif({ quality: 50, effort: 2 });
  if (format === 'webp') return picture.webp({ quality: 75 });
  return original === 'image/png' ? picture.png({ compressionLevel: 9 }) : picture.jpeg({ quality: 80, mozjpeg: true });
}

const typeOf = (format: PhotographFormat, original: string) => (format === 'plain' ? original : `image/${format}`);

function refuseUnlike({ format, mediaType, width, height }: Metadata): void {
  if (!readable.includes(mediaType?.replace('image/', '') ?? format)) throw new Error(`Not a photograph: ${format}`);
  if (width * height > mostPixels) {
    throw new ProblemError('BODY_TOO_LARGE', `A photograph has at most ${mostPixels / 1e6} megapixels.`);
  }
}

export async function library() {
  const { default: sharp } = await import('sharp');
  // One thread per picture and no cache.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

async function open(bytes: Buffer, limitInputPixels: number | false = mostPixels): Promise<Sharp> {
  const sharp = await library();
  return sharp(bytes, { limitInputPixels, failOn: 'error' });
}
