import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { deviceColumns, deviceRows, productColumns, productRows } from './products.ts';

const atOnce = 20_000;

/**
 * Fills an empty catalogue with generated products, whose search columns its triggers fill; `progress` gets the number of loaded rows.
 */
export async function loadProducts(url: string, products: number, progress: (loaded: number) => void): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const indexes = await dropSearchIndexes(client);
    await pipeline(
      Readable.from(deviceRows(products)),
      client.query(copyFrom(`copy devices (${deviceColumns}) from stdin`)),
    );
    for (let first = 0; first < products; first += atOnce) {
      const rows = Readable.from(productRows(first, Math.min(products, first + atOnce)));
      await pipeline(rows, client.query(copyFrom(`copy products (${productColumns}) from stdin`)));
      progress(Math.min(products, first + atOnce));
    }
    await client.query("set maintenance_work_mem = '256MB'");
    for (const definition of indexes) await client.query(definition);
    await client.query('vacuum analyze devices, products, search_words');
  } finally {
    await client.end();
  }
}

/** Building the indexes from all rows at the end takes a tenth of the time. */
async function dropSearchIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where tablename = 'products' and indexdef not like '%UNIQUE%'`,
  );
  for (const { indexname } of rows) await client.query(`drop index ${indexname}`);
  return rows.map(({ indexdef }) => indexdef);
}
