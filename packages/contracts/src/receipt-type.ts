/** Accepted receipt types (product.md#receipts). */
export type ReceiptType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/heic' | 'application/pdf';

const pdfHeader = '%PDF-';
/** Readers accept a PDF whose header begins within this many bytes. */
const furthestPdf = 1_024;

/** Number of first bytes that {@link receiptType} reads. */
export const receiptTypeBytes = furthestPdf - 1 + pdfHeader.length;
/** Programs, pictures, archives and HTML: never a PDF, even with a PDF header later in the file. */
const otherBeginning = /^(?:MZ|GIF8|PK|\x89PNG|\xff\xd8|RIFF|(?:\xef\xbb\xbf)?\s*<)/;

const heicBrand = /^he(?:i[cxms]|v[cxms])$/;
/** AVIF brands, and brands of AV1 items and configurations. */
const avifBrand = /^(?:avi[fos]|MA1[AB])$/;
const avifItem = /av01|av1C/;

/** Detects a file's type by its first bytes, ignoring its name; undefined when it is no receipt. */
export function receiptType(head: Uint8Array): ReceiptType | undefined {
  const text = String.fromCharCode(...head.subarray(0, receiptTypeBytes));
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'image/webp';
  if (text.startsWith('ftyp', 4)) return isHeic(text) ? 'image/heic' : undefined;
  return text.includes(pdfHeader) && !otherBeginning.test(text) ? 'application/pdf' : undefined;
}

/** The major brand may be generic (mif1) in HEIC and in AVIF, so all brands count. */
function isHeic(text: string): boolean {
  const brands = brandsOf(text);
  return (
    brands.some((brand) => heicBrand.test(brand)) &&
    !brands.some((brand) => avifBrand.test(brand)) &&
    !avifItem.test(text)
  );
}

/** Major and compatible brands of the file's first box; empty when the box does not end within the head. */
function brandsOf(text: string): string[] {
  const size = numberAt(text, 0);
  // A size of 1 means that a 64-bit size follows the box type.
  const [start, end] = size === 1 ? [16, numberAt(text, 12)] : [8, size];
  if (end < start + 8 || end > text.length) return [];
  // The minor version follows the major brand.
  const compatible = text.slice(start + 8, end).match(/.{4}/gs) ?? [];
  return [text.slice(start, start + 4), ...compatible];
}

const numberAt = (text: string, at: number): number =>
  [0, 1, 2, 3].reduce((number, index) => number * 256 + text.charCodeAt(at + index), 0);
