/** Orders of which something is still to be done for the customer. $1 account. */
export const ordersUnderWay = `
  select order_number as "orderNumber" from orders
  where user_id = $1 and order_status not in ('delivered', 'completed', 'cancelled') order by created_at`;

const receipts = 'from receipts receipt left join orders on orders.id = receipt.order_id where $1 in (receipt.user_id, orders.user_id)';

/** Receipts of an account. $1 account. */
export const receiptsOf = `
  select receipt.id, orders.order_number as "orderNumber", receipt.content_type as "contentType", receipt.created_at as "createdAt"
  ${receipts} order by receipt.id`;

/** The same as the store knows them. $1 account. */
export const filesOf = `select receipt.id, receipt.upload_id as "uploadId", receipt.etag ${receipts}`;

/** Addresses whose earlier orders an account has asked for. $1 account. */
export const claimsOf = 'select address, expires_at as "expiresAt" from order_claims where user_id = $1 order by address';

/** Numbers reserved for an account's transfers. $1 account. */
export const numbersOf = 'select order_number as "orderNumber", expires_at as "expiresAt" from reserved_numbers where user_id = $1';

/** Gives an account what its browser has reserved as a guest, where it has no number of its own. $1 account, $2 browser. */
export const claimNumber = `update reserved_numbers set user_id = $1
  where guest_id = $2 and user_id is null and not exists (select from reserved_numbers where user_id = $1)`;

/** A receipt, unless its upload was finished since it was read: its file came after the deletion. $1 receipt, $2 its etag then. */
export const removeReceipt = 'delete from receipts where id = $1 and etag is not distinct from $2';
