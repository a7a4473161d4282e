import type { ProductDetail, ProductUpdate } from '@shop/contracts/catalog';

/** What is known of a battery, as it is typed; empty for what nobody knows. */
export interface BatteryEdit {
  voltage: string;
  wattHours: string;
  chemistry: string;
  /** In mAh. */
  originalCapacity: string;
  /** One thing a line. */
  inTheBox: string;
}

export const batteryOf = ({ voltage, wattHours, chemistry, originalCapacity, inTheBox }: ProductDetail): BatteryEdit => ({
  voltage,
  wattHours,
  chemistry,
  originalCapacity: numberOf(originalCapacity),
  inTheBox: inTheBox.join('\n'),
});

/** A battery of which nothing is known. */
export const emptyBattery: BatteryEdit = { voltage: '', wattHours: '', chemistry: '', originalCapacity: '', inTheBox: '' };

/** "3227mAh" → "3227" */
export const numberOf = (capacity: string) => capacity.replace(/ ?mAh$/i, '').trim();

/** What was typed otherwise than it was. */
export function batteryUpdate(edit: Partial<BatteryEdit>, before: Partial<BatteryEdit>): ProductUpdate {
  const changed = fields.flatMap((name) => {
    const text = edit[name];
    return text === undefined || text === before[name] ? [] : [[name, read[name]?.(text) ?? text.trim()]];
  });
  return Object.fromEntries(changed);
}

const fields = ['voltage', 'wattHours', 'chemistry', 'originalCapacity', 'inTheBox'] as const satisfies (keyof BatteryEdit)[];

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** What is sent for what was typed, where it is more than the trimmed text. */
const read: Record<string, (text: string) => string | string[]> = {
  originalCapacity: (text) => numberOf(text) && `${numberOf(text)}mAh`,
  inTheBox: linesOf,
};
