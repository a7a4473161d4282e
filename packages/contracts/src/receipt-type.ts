/** What a receipt may be (product.md#receipts). */
export type ReceiptType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/heic' | 'application/pdf';

const pdfHeader = '%PDF-';
/** Readers take a PDF whose header begins within so many bytes. */
const furthestPdf = 1_024;

/** How many first bytes of a file {@link receiptType} looks at. */
export const receiptTypeBytes = furthestPdf - 1 + pdfHeader.length;
/** Programs, pictures, archives and pages, which are these first whatever follows. */
const otherBeginning = /^(?:MZ|GIF8|PK|\x89PNG|\xff\xd8|RIFF|(?:\xef\xbb\xbf)?\s*<)/;

/** Photos and bursts of HEVC (ISO/IEC 23008-12, annex B). */
const heicBrand = /^he(?:i[cxms]|v[cxms])$/;
/** Files of AV1: by their brands, and by the items and configurations that they say they hold. */
const avifBrand = /^(?:avi[fos]|MA1[AB])$/;
const avifItem = /av01|av1C/;

/** What a file is by its first bytes, whatever it is called; nothing when it is no receipt. */
export function receiptType(head: Uint8Array): ReceiptType | undefined {
  const text = String.fromCharCode(...head.subarray(0, receiptTypeBytes));
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'image/webp';
  if (text.startsWith('ftyp', 4)) return isHeic(text) ? 'image/heic' : undefined;
  return text.includes(pdfHeader) && !otherBeginning.test(text) ? 'application/pdf' : undefined;
}

/** Any brand may come first, and generic ones (mif1) come with both kinds of file. */
function isHeic(text: string): boolean {
  const brands = brandsOf(text);
  return brands.some((brand) => heicBrand.test(brand)) && !brands.some((brand) => avifBrand.test(brand)) && !avifItem.test(text);
}

/** The major and the compatible brands of the box that a file begins with; none where it has no end within the head. */
function brandsOf(text: string): string[] {
  const size = numberAt(text, 0);
  // A size of 1 stands for one of 64 bits behind the name.
  const [start, end] = size === 1 ? [16, numberAt(text, 12)] : [8, size];
  if (end < start + 8 || end > text.length) return [];
  // Between the two is the version of the major brand.
  const compatible = text.slice(start + 8, end).match(/.{4}/gs) ?? [];
  return [text.slice(start, start + 4), ...compatible];
}

const numberAt = (text: string, at: number): number =>
  [0, 1, 2, 3].reduce((number, index) => number * 256 + text.charCodeAt(at + index), 0);
