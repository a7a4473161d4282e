import type { ProductRow } from './product-file.ts';

/** Finds rows that contradict an earlier row: the same product twice, or other facts of the same device. */
export function findContradictions(rows: ProductRow[]): string[] {
  const products = new Map<string, number>();
  const devices = new Map<string, { row: number; value: unknown }>();
  return rows.flatMap(({ row, product }) => {
    const { deviceName, deviceBrand, name } = product;
    const device = `${deviceBrand} ${deviceName}`;
    const before = firstOf(products, keyOf([deviceName, deviceBrand, name]), row);
    if (before !== row) return [`Row ${row}: ${name} of ${device} stands in row ${before} already.`];
    return (['year', 'popular'] as const).flatMap((field) => {
      const value = product[field];
      if (value === undefined) return [];
      const first = firstOf(devices, keyOf([deviceName, deviceBrand, field]), { row, value });
      return first.value === value
        ? []
        : [`Row ${row}: "${field}" of ${device} has another value in row ${first.row}.`];
    });
  });
}

const keyOf = (texts: string[]) => JSON.stringify(texts.map((text) => text.toLowerCase()));

function firstOf<T>(seen: Map<string, T>, key: string, value: T): T {
  const first = seen.get(key) ?? value;
  seen.set(key, first);
  return first;
}
