import type { ProductPrice } from '@shop/contracts/catalog';
import type { EntityManager } from 'typeorm';

/**
 * Prices at which products were sold within the last day, the newest of each, and only those that came from the catalogue itself.
 * All processes know them, also one that has just started; whether the products are in stock is not known.
 */
export function lastSoldPrices(manager: EntityManager, productIds: string[]): Promise<ProductPrice[]> {
  return manager.query(
    `select distinct on (i.product_id) i.product_id as id, i.product_name as name, '' as "deviceName", i.product_price::text as price,
      true as "inStock", i.product_image as "phoneImageUrl"
    from orders o join order_items i on i.order_id = o.id
    where o.created_at > now() - interval '24 hours' and o.prices_from = 'catalog' and i.product_id = any ($1)
    order by i.product_id, o.created_at desc`,
    [productIds],
  );
}
