/**
 * `POST /api/orders/claims`, customers: 202 whatever the address has. Where orders of it have no account, a link is mailed there, for this
 * account alone, good for 24 hours and once (product.md#earlier-orders).
 */
export interface OrderClaim {
  email: string;
}

/** `POST /api/orders/claims/confirm` with a `MailedToken`: 404 `NOT_FOUND` for no token, 403 `FORBIDDEN` for another account's, 410 `LINK_EXPIRED`. */
export interface ClaimedOrders {
  /** How many orders the account got. */
  orders: number;
}
