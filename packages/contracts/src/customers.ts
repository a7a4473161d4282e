/** An account of a customer. Telephone and addresses are in its orders. */
export interface Customer {
  id: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  createdAt: string;
}

/** Query of `GET /api/admin/customers`: `search` in name or e-mail, page from 1, limit 1-100 (20). */
export interface CustomerFilter {
  search?: string;
  page?: number;
  limit?: number;
}

/**
 * Newest accounts first. `GET /api/admin/orders` and `GET /api/tickets` take `userId` for the orders and tickets of one.
 */
export interface CustomerPage {
  customers: Customer[];
  total: number;
  totalPages: number;
}
