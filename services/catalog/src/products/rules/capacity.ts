/** Inclusive range in mAh, unlimited without `to`. */
export interface CapacityRange {
  from: number;
  to?: number;
}

/** A single capacity matches nearby ones, because makers round differently. */
const tolerance = 0.05;
const most = 12;

export const about = (mAh: number): Required<CapacityRange> => ({
  from: Math.ceil(mAh * (1 - tolerance)),
  to: Math.floor(mAh * (1 + tolerance)),
});

const single = /^(\d{1,6})$/;
const between = /^(\d{1,6})-(\d{1,6})$/;
const atLeast = /^(\d{1,6})\+$/;

/**
 * Parses "3000mAh, 4000-4999, 5000+". "mAh" is optional. Undefined for an invalid part or more than 12 parts.
 */
export function readCapacities(text: string): CapacityRange[] | undefined {
  const parts = text.split(',').map((part) => part.toLowerCase().replace(/mah|\s/g, ''));
  const ranges = parts.filter(Boolean).map(readCapacity);
  return ranges.length <= most && ranges.every((range) => range !== undefined) ? ranges : undefined;
}

function readCapacity(text: string): CapacityRange | undefined {
  const [, mAh] = single.exec(text) ?? [];
  if (mAh) return about(Number(mAh));
  const [, low, high] = between.exec(text) ?? [];
  if (low && high) return Number(low) <= Number(high) ? { from: Number(low), to: Number(high) } : undefined;
  const [, least] = atLeast.exec(text) ?? [];
  return least ? { from: Number(least) } : undefined;
}
