const measure = /^\d{1,4}(?:\.\d{1,2})?$/;

/** 3.8 → "3.8", "" → "" (unknown). Undefined for anything but a number above 0 and below `limit`. */
export function readMeasure(value: unknown, limit: number): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value).trim();
  if (text === '') return text;
  return measure.test(text) && Number(text) > 0 && Number(text) < limit ? text : undefined;
}
