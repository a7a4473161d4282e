/**
 * Body of `POST /internal/accounts/{userId}/data` and `POST /internal/accounts/{userId}/removal` (role `service` only), with which auth
 * requests the export and the erasure of an account's data from the other services. The export returns one JSON object. The erasure
 * answers 204 and is idempotent; orders in progress make it 409 `ORDERS_OPEN`.
 */
export interface AccountReference {
  /**
   * The account's address if a mailed link proved its owner, else null, since data stored by address belongs to the address's owner
   * alone.
   */
  verifiedAddress: string | null;
}

/** Services with account data, in the order of the exported file. */
export const accountServices = ['orders', 'support', 'catalog'] as const;
export type AccountService = (typeof accountServices)[number];

export interface AccountDeletionStep {
  service: AccountService;
  confirmedAt: string | null;
  failures: number;
  /** Last error; null before the first failure, and after success. */
  lastError: string | null;
}

/**
 * `GET /api/admin/account-deletions`, for admins: unfinished ones, oldest first, then the latest 50 finished ones. `POST …/{id}/retry`
 * retries the unconfirmed services immediately; 204, or 404 `NOT_FOUND` for an unknown deletion.
 */
export interface AccountDeletion {
  id: string;
  /** The former account's id; all its other data is deleted. */
  userId: string;
  askedAt: string;
  /** Time of the last service's confirmation. */
  finishedAt: string | null;
  steps: AccountDeletionStep[];
}
