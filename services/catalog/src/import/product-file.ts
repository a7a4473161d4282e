import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { parse } from 'csv-parse/sync';
import { columns, readHeader } from './columns.ts';
import { ImportRefused } from './import-refused.ts';
import { ProductRowDto } from './product-row.dto.ts';

/** The orders service caches no more prices for times when catalog is down. */
const mostRows = 20_000;
const mostBytes = 32 * 1024 * 1024;

/** `row` counts as spreadsheets do: the header is row 1. */
export interface ProductRow {
  row: number;
  product: ProductRowDto;
}

/** Parses a CSV file (product.md#importing-products). Throws ImportRefused with the problems of every invalid row. */
export function readProductFile(bytes: Buffer): ProductRow[] {
  const records = readRecords(readText(bytes));
  const refused: string[] = [];
  const rows = records.map(({ row, cells }) => {
    const { product, problems } = readProduct(cells);
    refused.push(...problems.map((problem) => `Row ${row}: ${problem}`));
    return { row, product };
  });
  refused.push(...(refused.length > 0 ? [] : findDuplicates(rows)));
  if (refused.length > 0) throw new ImportRefused(refused);
  if (rows.length === 0) throw new ImportRefused(['The file has no products.']);
  return rows;
}

function readText(bytes: Buffer): string {
  if (bytes.length > mostBytes) throw new ImportRefused(['The file is larger than 32 MB.']);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\r\n', '\n');
  } catch {
    throw new ImportRefused(['The file is not in UTF-8: save it as "CSV UTF-8".']);
  }
}

interface CsvRecord {
  row: number;
  /** Cells by column name, without empty cells. */
  cells: Map<string, string>;
}

function readRecords(text: string): CsvRecord[] {
  const firstLine = text.split('\n', 1)[0] ?? '';
  // Spreadsheets separate cells by semicolons in languages with a decimal comma.
  const delimiter = firstLine.split(';').length > firstLine.split(',').length ? ';' : ',';
  const [first = [], ...others] = parseCells(text, delimiter);
  const header = readHeader(first);
  const records = others.flatMap((cells, i) => (cells.some(Boolean) ? [readRecord(header, cells, i + 2)] : []));
  if (records.length > mostRows) throw new ImportRefused([`The file has ${records.length} products; at most ${mostRows} can be imported.`]);
  return records;
}

function readRecord(header: string[], cells: string[], row: number): CsvRecord {
  if (cells.length > header.length) throw new ImportRefused([`Row ${row} has ${cells.length} cells, the first row ${header.length}.`]);
  return { row, cells: new Map(header.flatMap((name, i) => (cells[i] ? [[name, cells[i]] as const] : []))) };
}

function parseCells(text: string, delimiter: string): string[][] {
  try {
    return parse(text, { delimiter, relax_column_count: true, trim: true });
  } catch (error) {
    throw new ImportRefused([`The file is not valid CSV: ${(error as Error).message}.`]);
  }
}

function readProduct(cells: Map<string, string>) {
  const problems: string[] = [];
  const plain: Record<string, unknown> = { name: `${cells.get('device')} Battery` };
  for (const [name, cell] of cells) {
    const column = columns.get(name);
    if (!column) continue;
    const value = column.read(cell);
    if (value === undefined) problems.push(`"${name}" must be yes or no.`);
    plain[column.field] = value;
  }
  const product = plainToInstance(ProductRowDto, plain);
  const invalid = validateSync(product, { stopAtFirstError: true });
  problems.push(...invalid.flatMap(({ constraints }) => Object.values(constraints ?? {})));
  if (product.price === '0.00') problems.push('The price is 0, which gives the product away.');
  return { product, problems };
}

/** Two rows for one product would contradict each other. */
function findDuplicates(rows: ProductRow[]): string[] {
  const seen = new Map<string, number>();
  return rows.flatMap(({ row, product: { deviceName, deviceBrand, name } }) => {
    const key = JSON.stringify([deviceName, deviceBrand, name].map((text) => text.toLowerCase()));
    const before = seen.get(key);
    seen.set(key, before ?? row);
    return before === undefined ? [] : [`Row ${row}: ${name} of ${deviceBrand} ${deviceName} stands in row ${before} already.`];
  });
}
