// Puts products from a CSV file on sale, or changes them; ends then: node dist/import.js [--check] [FILE], with DATABASE_URL.
import 'reflect-metadata';
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { readEnv } from '@shop/service-kit/process/env';
import { serviceEnv } from '@shop/service-kit/process/service-env';
import { DataSource } from 'typeorm';
import { dataSource } from './data-source.ts';
import { planImport } from './import/import-plan.ts';
import { importProducts } from './import/import-products.ts';
import { readProductFile } from './import/product-file.ts';

const actor: [string, string] = ['operator', 'Operator'];
const usage = 'Usage: [--check] [FILE]; without one the file is read from the standard input.';

/** Returns a summary of the changes, or throws the reason why there are none. */
async function main(args: string[]): Promise<string> {
  const { check, file } = readArguments(args);
  const rows = await readProductFile(file ? await readFile(file) : await buffer(process.stdin));
  process.stderr.write(`Importing ${rows.length.toLocaleString('en')} products…\n`);
  const { DATABASE_URL } = readEnv({ DATABASE_URL: serviceEnv.DATABASE_URL });
  const source = await new DataSource(dataSource({ DATABASE_URL })).initialize();
  try {
    const { created, changed, same } = check
      ? await planImport(source.manager, rows)
      : await importProducts(source, rows, { actor });
    const summary = `${created} new, ${changed} changed, ${same} as they were.`;
    return check ? `${summary} This was a check: nothing was imported.\n` : `${summary}\n`;
  } finally {
    await source.destroy();
  }
}

function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { check: { type: 'boolean' } },
      allowPositionals: true,
    });
    if (positionals.length > 1) throw new Error(usage);
    return { check: values.check, file: positionals[0] };
  } catch {
    throw new Error(usage);
  }
}

try {
  process.stdout.write(await main(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
