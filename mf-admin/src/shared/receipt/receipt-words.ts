import type { ReceiptFile } from '@shop/contracts/receipts';

const kinds: Record<string, string> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/heic': 'HEIC',
  'application/pdf': 'PDF',
};

export const fileKind = (contentType: string): string => kinds[contentType] ?? 'File';

/** "PDF, 182 KB"; old receipts have no known size. */
export const fileText = ({ contentType, size }: Pick<ReceiptFile, 'contentType' | 'size'>): string =>
  size > 0 ? `${fileKind(contentType)}, ${sizeText(size)}` : fileKind(contentType);

/** Decimal units: 1,000 bytes are a KB. */
const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

const units = [
  { minutes: 1_440, short: 'd', long: 'day' },
  { minutes: 60, short: 'h', long: 'hour' },
  { minutes: 1, short: 'min', long: 'minute' },
];

/** Age in its largest unit: "26 min" and "26 minutes". */
export function age(at: string, now: Date): { short: string; long: string } {
  const minutes = Math.floor((now.getTime() - new Date(at).getTime()) / 60_000);
  const unit = units.find((candidate) => minutes >= candidate.minutes);
  if (!unit) return { short: 'now', long: 'less than a minute' };
  const count = Math.floor(minutes / unit.minutes);
  return { short: `${count} ${unit.short}`, long: `${count} ${unit.long}${count === 1 ? '' : 's'}` };
}

/** "Same file as ORD-481007", "Same file as ORD-481007 and 2 more". */
export function sameFileText([first, ...others]: string[]): string | undefined {
  if (!first) return undefined;
  return `Same file as ${first}${others.length > 0 ? ` and ${others.length} more` : ''}`;
}
