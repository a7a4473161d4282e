/** What a receipt may be (product.md#receipts). */
export type ReceiptType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/heic' | 'application/pdf';

/** How many first bytes of a file {@link receiptType} looks at. */
export const receiptTypeBytes = 16;

/** What a file is by its first bytes, whatever it is called; nothing when it is no receipt. */
export function receiptType(head: Uint8Array): ReceiptType | undefined {
  const text = String.fromCharCode(...head.subarray(0, receiptTypeBytes));
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'image/webp';
  if (/^.{4}ftyp(hei[cxms]|hev[cx]|mif1|msf1)/s.test(text)) return 'image/heic';
  return text.startsWith('%PDF-') ? 'application/pdf' : undefined;
}
