import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { readCell } from '@shop/contracts/csv';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { parse } from 'csv-parse';
import { columns, readHeader } from './columns.ts';
import { findContradictions } from './contradictions.ts';
import { ImportRefused } from './import-refused.ts';
import { ProductRowDto } from './product-row.dto.ts';

/** The orders service caches no more prices for times when catalog is down. */
const mostRows = 20_000;
const mostBytes = 32 * 1024 * 1024;

/** Characters that are parsed at once. */
const pieceLength = 16_384;

/** `row` counts as spreadsheets do: the header is row 1. */
export interface ProductRow {
  row: number;
  product: ProductRowDto;
}

/** Rows between two turns of the event loop, so that a long file delays no other request. */
const turn = 200;

/** Parses a CSV file (product.md#importing-products). Throws ImportRefused with the problems of every invalid row. */
export async function readProductFile(bytes: Buffer): Promise<ProductRow[]> {
  const records = await readRecords(readText(bytes));
  const refused: string[] = [];
  const rows: ProductRow[] = [];
  for (const [i, { row, cells, problem }] of records.entries()) {
    if (i % turn === 0) await setImmediate();
    const { product, problems } = problem ? { product: undefined, problems: [problem] } : readProduct(cells);
    refused.push(...problems.map((text) => `Row ${row}: ${text}`));
    if (product) rows.push({ row, product });
  }
  refused.push(...(refused.length > 0 ? [] : findContradictions(rows)));
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
  problem?: string;
}

async function readRecords(text: string): Promise<CsvRecord[]> {
  const [first = [], ...others] = await parseCells(text);
  const header = readHeader(first);
  return others.flatMap((cells, i) => (cells.some(Boolean) ? [readRecord(header, cells, i + 2)] : []));
}

function readRecord(header: string[], texts: string[], row: number): CsvRecord {
  const cells = new Map(header.flatMap((name, i) => (texts[i] ? [[name, readCell(texts[i])] as const] : [])));
  return {
    row,
    cells,
    ...(texts.length > header.length && {
      problem: `There are ${texts.length} cells, in the first row ${header.length}.`,
    }),
  };
}

/** Parses in pieces, so that a long file delays no other request, and at most one row above the limit. */
async function parseCells(text: string): Promise<string[][]> {
  const firstLine = text.split('\n', 1)[0] ?? '';
  // Spreadsheets separate cells by semicolons in languages with a decimal comma.
  const delimiter = firstLine.split(';').length > firstLine.split(',').length ? ';' : ',';
  const rows: string[][] = [];
  try {
    for await (const cells of Readable.from(piecesOf(text)).pipe(
      parse({ delimiter, relax_column_count: true, trim: true }),
    )) {
      rows.push(cells);
      if (rows.length > mostRows + 1) break;
    }
  } catch (error) {
    throw new ImportRefused([`The file is not valid CSV: ${(error as Error).message}.`]);
  }
  if (rows.length > mostRows + 1) throw new ImportRefused([`At most ${mostRows} rows can be imported.`]);
  return rows;
}

function* piecesOf(text: string): Generator<string> {
  for (let from = 0; from < text.length; from += pieceLength) yield text.slice(from, from + pieceLength);
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
  return { product, problems };
}
