import { Injectable } from '@nestjs/common';
import type { Product, ProductDetail } from '@shop/contracts/catalog';
import { DataSource } from 'typeorm';
import { fromProducts, productColumns } from './products.queries.ts';

export type ProductOfPage = Omit<ProductDetail, 'related'>;

/** An import may assign one model number to all products; real numbers have fewer devices. */
const mostFitting = 500;

/** JSON array of the product's device and all devices with a shared model number. */
const fits = `jsonb_build_array(jsonb_build_object('deviceId', d.id, 'deviceName', d.name, 'modelNumbers', to_jsonb(p.model_numbers))) || (
    select coalesce(jsonb_agg(jsonb_build_object('deviceId', id, 'deviceName', name, 'modelNumbers', numbers) order by name collate natural_order), '[]')
    from (
      select other.id, other.name, jsonb_agg(distinct number) as numbers
      from products sold join devices other on other.id = sold.device_id, unnest(sold.model_numbers) number
      where sold.model_keys && p.model_keys and sold.device_id <> p.device_id and sold.deleted_at is null
        and number = any(p.model_numbers)
      group by other.id order by other.name collate natural_order limit ${mostFitting}
    ) others
  )`;

const bySlug = `
  select ${productColumns}, p.deleted_at is null as "onSale", coalesce(p.voltage::text, '') as voltage,
    coalesce(p.watt_hours::text, '') as "wattHours", p.chemistry, p.original_capacity as "originalCapacity",
    p.in_the_box as "inTheBox", coalesce(phone.alt, '') as "phoneImageAlt", coalesce(battery.alt, '') as "batteryImageAlt",
    ${fits} as fits
  ${fromProducts()} where p.slug = $1`;

const nearestFirst = `p.device_id <> own.device_id, p.family <> own.family, abs(coalesce(d.year, 0) - coalesce(own.year, 0)), abs(p.price - own.price),
  p.name collate natural_order, p.id`;

/** Other series of the brand fill places that the product's series leaves free. $1 product. */
const related = `
  with own as (
    select p.id, p.device_id, p.family, p.price, d.brand, d.series, d.year from products p join devices d on d.id = p.device_id where p.id = $1
  ), same_series as (
    select p.id, row_number() over (order by ${nearestFirst}) as place
    from own join devices d on d.brand = own.brand and d.series = own.series join products p on p.device_id = d.id
    where p.id <> own.id and p.deleted_at is null order by place limit 8
  ), same_brand as (
    select p.id, 8 + row_number() over (order by ${nearestFirst}) as place
    from own join devices d on d.brand = own.brand and d.series <> own.series join products p on p.device_id = d.id
    where p.deleted_at is null order by place limit (select 8 - count(*) from same_series)
  )
  select ${productColumns} ${fromProducts()} join (table same_series union all table same_brand) near on near.id = p.id
  order by near.place`;

const addresses = `
  select '/product/' || slug as path, updated_at as "changedAt" from products where deleted_at is null order by id limit $1 offset $2`;

@Injectable()
export class ProductPagesQueries {
  constructor(private readonly database: DataSource) {}

  async bySlug(slug: string): Promise<ProductOfPage | undefined> {
    const rows: ProductOfPage[] = await this.database.query(bySlug, [slug]);
    return rows[0];
  }

  /** At most 8 on sale: same device, same series, then same brand, nearest year and price first. */
  related(id: string): Promise<Product[]> {
    return this.database.query(related, [id]);
  }

  addresses(page: number, limit: number): Promise<{ path: string; changedAt: Date }[]> {
    return this.database.query(addresses, [limit, (page - 1) * limit]);
  }

  async countOnSale(): Promise<number> {
    const rows: [{ total: number }] = await this.database.query(
      'select count(*)::int as total from products where deleted_at is null',
    );
    return rows[0].total;
  }
}
