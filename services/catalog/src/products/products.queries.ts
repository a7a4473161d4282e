import { Injectable } from '@nestjs/common';
import type { Product, ProductPrice } from '@shop/contracts/catalog';
import { DataSource } from 'typeorm';
import { addressOr, joinPicture } from '../images/picture-address.ts';
import { escapeLike, type ProductFilter, productFilter } from './product-filter.ts';

/** One page of matches and how many there are in all. */
export interface Matches {
  products: Product[];
  total: number;
}

export const productColumns = `p.id, p.device_id as "deviceId", d.name as "deviceName", d.brand as "deviceBrand", p.name, p.description,
  p.price::text as price, p.in_stock as "inStock", p.battery_capacity as "batteryCapacity", p.featured, p.category,
  p.model_numbers as "modelNumbers", ${addressOr('phone', 'p.phone_image_url')} as "phoneImageUrl",
  ${addressOr('battery', 'p.battery_image_url')} as "batteryImageUrl"`;

/** Products with their devices and pictures; `rows` is the table or a CTE with its columns. */
export const fromProducts = (rows = 'products') => `from ${rows} p join devices d on d.id = p.device_id
  ${joinPicture('phone', 'p.phone_image_url')} ${joinPicture('battery', 'p.battery_image_url')}`;

/** Reads of products, in the shape of the wire. */
@Injectable()
export class ProductsQueries {
  constructor(private readonly database: DataSource) {}

  async match(filter: ProductFilter, page: number, limit: number): Promise<Matches> {
    const { where, orderBy, values } = filter;
    const offset = (page - 1) * limit;
    const products: Product[] = await this.database.query(
      `select ${productColumns} ${fromProducts()} where ${where} order by ${orderBy} limit ${limit} offset ${offset}`,
      values,
    );
    if (page === 1 && products.length < limit) return { products, total: products.length };
    return { products, total: await this.count(filter) };
  }

  /** Everything on sale, in the default order. */
  all(): Promise<Product[]> {
    const { where, orderBy, values } = productFilter({}, undefined);
    return this.database.query(`select ${productColumns} ${fromProducts()} where ${where} order by ${orderBy}`, values);
  }

  /** For the staff: by a part of the product's or the device's name. */
  matchNames(search: string | undefined, page: number, limit: number): Promise<Matches> {
    const where = '(p.name ilike $1 or p.device_id in (select id from devices where name ilike $1))';
    const orderBy = 'p.name collate natural_order, p.id';
    const filter = search
      ? { where: `p.deleted_at is null and ${where}`, orderBy, values: [`%${escapeLike(search)}%`], narrowed: 1 }
      : { where: 'p.deleted_at is null', orderBy, values: [], narrowed: 0 };
    return this.match(filter, page, limit);
  }

  async one(id: string): Promise<Product | undefined> {
    const rows: Product[] = await this.database.query(
      `select ${productColumns} ${fromProducts()} where p.id = $1 and p.deleted_at is null`,
      [id],
    );
    return rows[0];
  }

  prices(ids: string[]): Promise<ProductPrice[]> {
    return this.database.query(
      `select p.id, p.name, d.name as "deviceName", p.price::text as price, p.in_stock as "inStock",
         ${addressOr('phone', 'p.phone_image_url')} as "phoneImageUrl"
       from products p join devices d on d.id = p.device_id ${joinPicture('phone', 'p.phone_image_url')}
       where p.id = any($1::uuid[]) and p.deleted_at is null`,
      [ids],
    );
  }

  private async count({ where, values, narrowed }: ProductFilter): Promise<number> {
    const rows: [{ total: number }] = await this.database.query(
      `select count(*)::int as total from products p where ${where}`,
      values.slice(0, narrowed),
    );
    return rows[0].total;
  }
}
