const startsWith = (bytes: Uint8Array, text: string, at = 0) =>
  Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text;
const heic = ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1'];

/** The media type of a receipt by its first bytes: JPEG, PNG, WebP, HEIC or PDF, or nothing (product.md#receipts). */
export function receiptType(head: Uint8Array): string | undefined {
  if (startsWith(head, '\xff\xd8\xff')) return 'image/jpeg';
  if (startsWith(head, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (startsWith(head, 'RIFF') && startsWith(head, 'WEBP', 8)) return 'image/webp';
  if (startsWith(head, 'ftyp', 4) && heic.some((brand) => startsWith(head, brand, 8))) return 'image/heic';
  if (startsWith(head, '%PDF-')) return 'application/pdf';
  return undefined;
}
