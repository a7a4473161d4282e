export const newsletterOf = `
  select address, choices, confirmed_at as "confirmedAt", wanted from newsletter_subscribers where mailbox = $1`;

export const backInStockOf = `
  select request.address, request.created_at as "askedAt", product.name as product
  from back_in_stock_requests request join products product on product.id = request.product_id
  where request.mailbox = $1 order by request.id`;

export const keptOf = `
  select array(
    select jsonb_build_object('product', product.name, 'addedAt', wish.added_at)
    from wishes wish join products product on product.id = wish.product_id where wish.user_id = $1 order by wish.added_at desc
  ) as wishlist, (
    select device.name from chosen_devices chosen join devices device on device.id = chosen.device_id where chosen.user_id = $1
  ) as device`;
