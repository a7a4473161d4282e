/** Open orders of an account. $1 account. */
export const ordersUnderWay = `
  select order_number as "orderNumber" from orders
  where user_id = $1 and order_status not in ('delivered', 'completed', 'cancelled') order by created_at`;

const receipts =
  'from receipts receipt left join orders on orders.id = receipt.order_id where $1 in (receipt.user_id, orders.user_id)';

export const receiptsOf = `
  select receipt.id, orders.order_number as "orderNumber", receipt.content_type as "contentType", receipt.created_at as "createdAt"
  ${receipts} order by receipt.id`;

/** Stored files of an account's receipts. $1 account. */
export const filesOf = `select receipt.id, receipt.upload_id as "uploadId", receipt.etag ${receipts}`;

/** Open claims to earlier orders. $1 account. */
export const claimsOf =
  'select address, expires_at as "expiresAt" from order_claims where user_id = $1 order by address';

export const numbersOf =
  'select order_number as "orderNumber", expires_at as "expiresAt" from reserved_numbers where user_id = $1';

/** Moves a guest's reserved number to an account that has none. $1 account, $2 guest. */
export const claimNumber = `update reserved_numbers set user_id = $1
  where guest_id = $2 and user_id is null and not exists (select from reserved_numbers where user_id = $1)`;

/** Deletes a receipt unless an upload replaced its file since it was read. $1 receipt, $2 its etag then. */
export const removeReceipt = 'delete from receipts where id = $1 and etag is not distinct from $2';
