import type { ProductDetail, ProductUpdate } from '@shop/contracts/catalog';

/** Battery fields as typed, empty if unknown. */
export interface BatteryEdit {
  voltage: string;
  wattHours: string;
  chemistry: string;
  /** In mAh. */
  originalCapacity: string;
  /** One item a line. */
  inTheBox: string;
}

export const batteryOf = ({
  voltage,
  wattHours,
  chemistry,
  originalCapacity,
  inTheBox,
}: ProductDetail): BatteryEdit => ({
  voltage,
  wattHours,
  chemistry,
  originalCapacity: numberOf(originalCapacity),
  inTheBox: inTheBox.join('\n'),
});

export const emptyBattery: BatteryEdit = {
  voltage: '',
  wattHours: '',
  chemistry: '',
  originalCapacity: '',
  inTheBox: '',
};

/** "3227mAh" → "3227" */
export const numberOf = (capacity: string) => capacity.replace(/ ?mAh$/i, '').trim();

/** Changed fields only. */
export function batteryUpdate(edit: Partial<BatteryEdit>, before: Partial<BatteryEdit>): ProductUpdate {
  const changed = fields.flatMap((name) => {
    const text = edit[name];
    return text === undefined || text === before[name] ? [] : [[name, parsers[name]?.(text) ?? text.trim()]];
  });
  return Object.fromEntries(changed);
}

const fields = [
  'voltage',
  'wattHours',
  'chemistry',
  'originalCapacity',
  'inTheBox',
] as const satisfies (keyof BatteryEdit)[];

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Parsers of fields that need more than trimming. */
const parsers: Record<string, (text: string) => string | string[]> = {
  originalCapacity: (text) => numberOf(text) && `${numberOf(text)}mAh`,
  inTheBox: linesOf,
};
