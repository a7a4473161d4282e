import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Product, ProductPage } from '@shop/contracts/catalog';
import type { Caller } from './calls.ts';
import { runCommand } from './run-command.ts';

/** Imports in-stock iPhone batteries of a new brand, as an owner does, and returns them by name. */
export async function importProducts(admin: Caller, count: number): Promise<Product[]> {
  const brand = `Brand ${randomUUID().slice(0, 8)}`;
  const rows = Array.from({ length: count }, (_, i) => `${brand} Phone ${i + 1},${brand},iPhone,${6_000 + i * 100}`);
  const file = join(tmpdir(), `${randomUUID()}.csv`);
  writeFileSync(file, ['device,brand,category,price', ...rows].join('\n'));
  runCommand('import', file);
  await rm(file);
  const { body } = await admin.get<ProductPage>(
    `/api/products?brand=${encodeURIComponent(brand)}&limit=${count}&sortBy=name_asc`,
  );
  if (body.products.length !== count)
    throw new Error(`${body.products.length} of ${count} imported products are for sale.`);
  return body.products;
}
