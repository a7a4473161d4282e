import { ImportRefused } from './import-refused.ts';
import type { ProductRowDto } from './product-row.dto.ts';

interface Column {
  field: keyof ProductRowDto;
  /** Parses a cell. Returns undefined for an invalid one. */
  read: (cell: string) => unknown;
}

const text = (cell: string) => cell;
/** Splits by semicolons, except after a backslash. */
const several = (cell: string) =>
  (cell.match(/(?:\\[\\;]|[^;])+/g) ?? []).flatMap((part) => part.trim().replace(/\\([\\;])/g, '$1') || []);
const words: Record<string, boolean> = { yes: true, true: true, 1: true, no: false, false: false, 0: false };
const yesOrNo = (cell: string) => (Object.hasOwn(words, cell.toLowerCase()) ? words[cell.toLowerCase()] : undefined);

/** Columns by their names in the header (product.md#importing-products). */
export const columns = new Map<string, Column>([
  ['device', { field: 'deviceName', read: text }],
  ['brand', { field: 'deviceBrand', read: text }],
  ['category', { field: 'category', read: text }],
  ['price', { field: 'price', read: text }],
  ['name', { field: 'name', read: text }],
  ['description', { field: 'description', read: text }],
  ['year', { field: 'year', read: text }],
  ['popular', { field: 'popular', read: yesOrNo }],
  ['in stock', { field: 'inStock', read: yesOrNo }],
  ['featured', { field: 'featured', read: yesOrNo }],
  ['capacity', { field: 'batteryCapacity', read: text }],
  ['original capacity', { field: 'originalCapacity', read: text }],
  ['voltage', { field: 'voltage', read: text }],
  ['watt-hours', { field: 'wattHours', read: text }],
  ['chemistry', { field: 'chemistry', read: text }],
  ['model numbers', { field: 'modelNumbers', read: several }],
  ['in the box', { field: 'inTheBox', read: several }],
]);

const example = 'an export has all columns';
const required = ['device', 'brand', 'category', 'price'];

/** Column names in lower case. Throws ImportRefused for a missing, unknown or repeated column. */
export function readHeader(cells: string[]): string[] {
  const names = cells.map((cell) => cell.toLowerCase());
  const missing = required.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new ImportRefused([`Row 1 names no column ${quoted(missing)}; ${example}.`]);
  const unknown = names.filter((name) => !columns.has(name));
  if (unknown.length > 0) throw new ImportRefused([`Row 1: there is no column ${quoted(unknown)}; ${example}.`]);
  const repeated = names.filter((name, i) => names.indexOf(name) !== i);
  if (repeated.length > 0) throw new ImportRefused([`Row 1 names ${quoted(repeated)} more than once.`]);
  return names;
}

/** The file may name anything, so that an error repeats only the beginning. */
const quoted = (names: string[]) =>
  names
    .slice(0, 10)
    .map((name) => `"${name.slice(0, 40)}"`)
    .join(', ');
