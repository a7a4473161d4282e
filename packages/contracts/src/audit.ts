/**
 * One entry of a service's audit log: who changed what, with what it was before and after. Entries are written with the change
 * itself and never altered; only failed sign-ins of an account from one address are one entry an hour. `GET /api/admin/audit/orders`
 * (orders, payments, shop details, mails), `GET /api/admin/audit/products` (the catalogue), `GET /api/admin/audit/tickets` and `GET /api/admin/audit/accounts` (access,
 * see `AccessAction`) answer with pages of them, for admins.
 */
export interface AuditEntry {
  /** Grows with time; what the next page is asked for with. */
  id: string;
  at: string;
  /** The account that did it; names change and repeat, this does not. `anybody` proved nothing, `operator` works at the machines. */
  userId: string;
  /** The name that the account had then, for people to read. */
  userName: string;
  /** `<noun>.<verb>`, such as `order.status`, `payment.decide`, `shop.replace`, `product.create`, `product.update`, `product.delete`. */
  action: string;
  /** What it was done to: `order/ORD-482913`, `shop`, `product/<id>`, `mail/<id>`. */
  subject: string;
  /** Only the fields that changed; null where there was nothing before, or is nothing after. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** Query of the audit endpoints. */
export interface AuditFilter {
  /** Only entries about this subject. */
  subject?: string;
  /** Only entries of this account. */
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
