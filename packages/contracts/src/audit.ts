/**
 * One entry of a service's audit log: the actor and the values before and after. It is stored with the change and never altered.
 * Failed sign-ins of an account from one address share one entry an hour. Admins get pages from `GET /api/admin/audit/orders`
 * (orders, payments, shop details, mails), `/products` (the catalogue), `/tickets` and `/accounts` (see `AccessAction`).
 */
export interface AuditEntry {
  /** Grows with time; the cursor of the next page. */
  id: string;
  at: string;
  /** Id of the account, since names change and repeat; `anybody` for unauthenticated callers, `operator` for command-line tools. */
  userId: string;
  /** Display name of the account at that time. */
  userName: string;
  /** `<noun>.<verb>`, such as `order.enter`, `order.status`, `payment.decide`, `ticket.reply`, `shop.replace`, `product.create`, `product.update`, `product.delete`. */
  action: string;
  /** Changed resource: `order/ORD-482913`, `shop`, `product/<id>`, `ticket/<id>`, `mail/<id>`. */
  subject: string;
  /** Only the changed fields; null before a creation or after a deletion. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** Query of the audit endpoints. */
export interface AuditFilter {
  subject?: string;
  userId?: string;
  /** Entries older than the one with this id: `next` of the page before. */
  before?: string;
  /** 1-100, 50 when left out. */
  limit?: number;
}

/** Newest first. */
export interface AuditPage {
  entries: AuditEntry[];
  /** `before` of the next page; null at the end. */
  next: string | null;
}
