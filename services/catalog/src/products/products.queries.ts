import { Injectable } from '@nestjs/common';
import type { AdminProduct, Product, ProductPrice, SomeProducts } from '@shop/contracts/catalog';
import { prepared } from '@shop/service-kit/database/prepared';
import { DataSource } from 'typeorm';
import { CatalogueCache } from '../cache/response.cache.ts';
import { addressOr, joinPicture } from '../images/picture-address.ts';
import { isLow, piecesLeft } from '../stock/low-stock.statements.ts';
import { countedStock } from '../stock/stock.statements.ts';
import { FittingQueries } from './fitting.queries.ts';
import { PageMarks } from './page.marks.ts';
import { escapeLike, type ProductFilter } from './product-filter.ts';

/** One page and the total of all pages. */
export interface Matches<T = Product> {
  products: T[];
  total: number;
}

interface NamesQuery {
  search: string | undefined;
  /** Lists deleted products instead of products on sale. */
  deleted: boolean | undefined;
  /** Lists counted products with few pieces left, the fewest first. */
  lowStock?: boolean | undefined;
}

export const productColumns = `p.id, p.slug, p.device_id as "deviceId", d.name as "deviceName", d.brand as "deviceBrand", p.name, p.description,
  p.price::text as price, p.in_stock as "inStock", p.battery_capacity as "batteryCapacity", p.featured, p.family as category,
  p.model_numbers as "modelNumbers", ${addressOr('phone', 'p.phone_image_url')} as "phoneImageUrl",
  ${addressOr('battery', 'p.battery_image_url')} as "batteryImageUrl"`;

/** Columns that only staff may read, beside the public ones. */
const adminColumns = `${productColumns}, ${countedStock} as stock`;

/** Joins devices and pictures. `rows`: the table or a CTE with its columns. */
export const fromProducts = (rows = 'products') => `from ${rows} p join devices d on d.id = p.device_id
  ${joinPicture('phone', 'p.phone_image_url')} ${joinPicture('battery', 'p.battery_image_url')}`;

const selectPrices = `select p.id, p.name, d.name as "deviceName", p.family as category, p.price::text as price, p.in_stock as "inStock",
    exists (select from product_stock where product_id = p.id) as counted, ${addressOr('phone', 'p.phone_image_url')} as "phoneImageUrl"
  from products p join devices d on d.id = p.device_id ${joinPicture('phone', 'p.phone_image_url')}`;

const pricesByIds = `${selectPrices} where p.id = any($1::uuid[]) and p.deleted_at is null`;

@Injectable()
export class ProductsQueries {
  constructor(
    private readonly database: DataSource,
    private readonly cache: CatalogueCache,
    private readonly marks: PageMarks,
    private readonly fitting: FittingQueries,
  ) {}

  /** All pages and sort orders of a filter share one cached total until the catalogue changes. */
  match(filter: ProductFilter, page: number, limit: number): Promise<Matches> {
    const key = `total ${filter.where} ${JSON.stringify(filter.values.slice(0, filter.narrowed))}`;
    return this.withTotal(
      page,
      limit,
      () => this.rows(filter, page, limit),
      () => this.cache.derive(key, () => this.count(filter)),
    );
  }

  /** Products that fit the filter's device come first. The other ids come from an index before the query loads their rows. */
  async rows(filter: ProductFilter, page: number, limit: number): Promise<Product[]> {
    const fitting = await this.fitting.among(filter);
    const offset = (page - 1) * limit;
    const first = fitting.slice(offset, offset + limit);
    const others = limit - first.length;
    const [fits, rest] = await Promise.all([
      first.length > 0 ? this.byIds(first) : [],
      others > 0 ? this.walk(filter, fitting, { offset: Math.max(0, offset - fitting.length), limit: others }) : [],
    ]);
    return [...fits, ...rest];
  }

  /** Rows in the filter's order from `offset`, without the ids in `before`. */
  private async walk<T extends Product>(
    filter: ProductFilter,
    before: string[],
    { offset, limit }: { offset: number; limit: number },
    columns = productColumns,
  ): Promise<T[]> {
    const { where, orderBy, values } = filter;
    const from = await this.marks.before(filter, offset, before);
    const ids = `select p.id from products p where ${where}${from.behind} order by ${orderBy} limit ${limit} offset ${from.offset}`;
    // `ordinality` keeps the order of the ids: sorting by name again costs more than the rest of the query.
    const onPage = `join unnest(array(${ids})) with ordinality as page (id, place) on page.id = p.id`;
    return this.database.query(`select ${columns} ${fromProducts()} ${onPage} order by page.place`, [
      ...values,
      ...from.values,
    ]);
  }

  /** Staff search by part of the product's or device's name. */
  matchNames(
    { search, deleted = false, lowStock = false }: NamesQuery,
    page: number,
    limit: number,
  ): Promise<Matches<AdminProduct>> {
    const listed = `p.deleted_at is ${deleted ? 'not null' : 'null'}${lowStock ? ` and ${isLow}` : ''}`;
    const where = '(p.name ilike $1 or p.device_id in (select id from devices where name ilike $1))';
    const orderBy = `${lowStock ? `${piecesLeft}, ` : ''}p.name collate natural_order, p.id`;
    const filter = search
      ? { where: `${listed} and ${where}`, orderBy, values: [`%${escapeLike(search)}%`], narrowed: 1 }
      : { where: listed, orderBy, values: [], narrowed: 0 };
    return this.withTotal(
      page,
      limit,
      () => this.walk<AdminProduct>(filter, [], { offset: (page - 1) * limit, limit }, adminColumns),
      () => this.count(filter),
    );
  }

  async one(id: string): Promise<Product | undefined> {
    const rows: Product[] = await this.database.query(
      `select ${productColumns} ${fromProducts()} where p.id = $1 and p.deleted_at is null`,
      [id],
    );
    return rows[0];
  }

  /** Keeps the order of the ids and omits unknown ones. */
  some(ids: string[]): Promise<SomeProducts> {
    return this.byIds(ids, `${productColumns}, p.deleted_at is null as "onSale"`);
  }

  /** Prepared, because every order placement needs prices. */
  prices(ids: string[]): Promise<ProductPrice[]> {
    return prepared(this.database, 'read-prices', pricesByIds, [ids]);
  }

  /** Prices of all products on sale in stable order. */
  allPrices(limit: number): Promise<ProductPrice[]> {
    return this.database.query(`${selectPrices} where p.deleted_at is null order by p.id limit $1`, [limit]);
  }

  private byIds<T extends Product>(ids: string[], columns = productColumns): Promise<T[]> {
    const statement = `select ${columns} ${fromProducts()} where p.id = any($1::uuid[]) order by array_position($1::uuid[], p.id)`;
    return this.database.query(statement, [ids]);
  }

  /** A partial first page needs no count; a page after the last one needs no rows. */
  private async withTotal<T>(
    page: number,
    limit: number,
    rows: () => Promise<T[]>,
    count: () => Promise<number>,
  ): Promise<Matches<T>> {
    const first = page === 1 ? await rows() : undefined;
    if (first && first.length < limit) return { products: first, total: first.length };
    const total = await count();
    return { products: first ?? ((page - 1) * limit < total ? await rows() : []), total };
  }

  private async count({ where, values, narrowed }: ProductFilter): Promise<number> {
    const rows: [{ total: number }] = await this.database.query(
      `select count(*)::int as total from products p where ${where}`,
      values.slice(0, narrowed),
    );
    return rows[0].total;
  }
}
