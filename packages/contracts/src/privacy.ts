/**
 * Body of `POST /internal/accounts/{userId}/data` and `POST /internal/accounts/{userId}/removal` (role `service` only), by which auth asks
 * the other services for what they hold about an account, and to forget it. The first answers with one JSON object, the second with 204,
 * as often as it is asked; orders that are under way make it 409 `ORDERS_OPEN`.
 */
export interface AccountReference {
  /** The account's address once a mailed link proved it its owner's, else null: what was asked for by an address is its owner's alone. */
  verifiedAddress: string | null;
}

/** Services that hold something about accounts, in the order of the file of a person's data. */
export const accountServices = ['orders', 'support', 'catalog'] as const;
export type AccountService = (typeof accountServices)[number];

/** What became of a deleted account in one service. */
export interface AccountDeletionStep {
  service: AccountService;
  confirmedAt: string | null;
  /** Attempts that failed. */
  failures: number;
  /** What the last one said; null before the first, and once it is confirmed. */
  lastError: string | null;
}

/**
 * `GET /api/admin/account-deletions`, for admins: those that are not finished, oldest first, then the latest 50 that are.
 * `POST …/{id}/retry` has what is not confirmed tried at once; 204, and 404 `NOT_FOUND` where there is no such deletion.
 */
export interface AccountDeletion {
  id: string;
  /** The account, of which nothing else is known any more. */
  userId: string;
  askedAt: string;
  /** When every service had confirmed. */
  finishedAt: string | null;
  steps: AccountDeletionStep[];
}
