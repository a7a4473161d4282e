/**
 * `POST /api/orders/claims`, customers: 202 whether the address has orders or not. If it has orders without an account, a link for this
 * account is mailed there, valid for 24 hours and once (product.md#earlier-orders).
 */
export interface OrderClaim {
  email: string;
}

/**
 * `POST /api/orders/claims/confirm` with a `MailedToken`: 404 `NOT_FOUND` for an unknown token, 403 `FORBIDDEN` for another account's,
 * 410 `LINK_EXPIRED`.
 */
export interface ClaimedOrders {
  /** Number of orders that the account got. */
  orders: number;
}
