import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { csvLine } from '@shop/contracts/csv';
import { DataSource } from 'typeorm';
import { columns } from './columns.ts';

/** Batch size that limits memory and lets other requests run in between. */
const batch = 1_000;

type SheetRow = Record<string, string | boolean | string[] | null>;

/** Products on sale with the import's fields, in the order of their creation. $1 last id, $2 limit. */
const selectRows = `
  select product.id, device.name as "deviceName", device.brand as "deviceBrand", product.category, price::text, product.name, description,
    year::text, is_popular as popular, in_stock as "inStock", featured, battery_capacity as "batteryCapacity",
    original_capacity as "originalCapacity", voltage::text, watt_hours::text as "wattHours", chemistry, model_numbers as "modelNumbers",
    in_the_box as "inTheBox"
  from products product join devices device on device.id = device_id
  where product.deleted_at is null and ($1::uuid is null or product.id > $1)
  order by product.id limit $2`;

/** Writes the file that the import reads (product.md#importing-products). */
@Injectable()
export class ProductSheet {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  csv(): Readable {
    return Readable.from(this.lines(), { objectMode: false });
  }

  private async *lines(): AsyncGenerator<string> {
    yield `\uFEFF${csvLine([...columns.keys()])}`;
    let last: SheetRow | undefined;
    do {
      const rows: SheetRow[] = await this.database.query(selectRows, [last?.id ?? null, batch]);
      for (const row of rows) yield csvLine([...columns.values()].map(({ field }) => cell(row[field])));
      last = rows.length === batch ? rows.at(-1) : undefined;
    } while (last);
  }
}

function cell(value: SheetRow[string] | undefined): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map((part) => part.replace(/[\\;]/g, '\\$&')).join('; ');
  return value ?? '';
}
