/**
 * CTEs that number the stock movements of `placed`, a query of orders with their status. The counter is locked until the commit, so that
 * numbers have no gaps; it is always locked after the orders to avoid deadlocks.
 */
export const moveStock = (placed: string): string => `numbered as (
    update stock_counter set number = number + 1 ${placed} returning number, placed.id, placed.order_status
  ), moved as (
    insert into stock_movements (number, order_id, returned) select number, id, order_status = 'cancelled' from numbered
  )`;

export const lastMovement = 'select number::int as last from stock_counter';

/** $1 number. */
export const movementsAfter = `
  select movement.number::int as number, movement.order_id as "orderId", movement.returned, orders.pickup_location as store,
    (select json_agg(json_build_object('productId', product_id, 'quantity', quantity) order by position)
      from order_items where order_id = orders.id) as lines
  from stock_movements movement join orders on orders.id = movement.order_id
  where movement.number > $1 order by movement.number limit 100`;
