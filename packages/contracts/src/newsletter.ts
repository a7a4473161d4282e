/** Newsletter topics of a subscriber (product.md#newsletter). */
export interface NewsletterPreferences {
  productUpdates: boolean;
  promotions: boolean;
  batteryTips: boolean;
}

/**
 * `POST /api/newsletter/subscribe`: 202 whether the address is new, unconfirmed or subscribed, so that the response does not reveal
 * subscribers. The preferences count once the mailed link is confirmed.
 */
export interface NewsletterSubscription {
  /** At most 254 characters. */
  email: string;
  /** At most 120 characters. */
  name?: string;
  preferences: NewsletterPreferences;
}

/**
 * `POST /api/newsletter/confirm`, `/api/newsletter/unsubscribe`, `/api/back-in-stock/confirm` and `/api/back-in-stock/cancel`: the token
 * of a mailed link. Opening the link changes nothing; the call is idempotent. 404 `NOT_FOUND` for an unknown token, 410 `LINK_EXPIRED`
 * for an expired one.
 */
export interface MailedToken {
  token: string;
}

/** `GET /api/admin/newsletter`: confirmed subscribers, in all and by topic. */
export interface NewsletterCounts {
  subscribers: number;
  /** Subscribed, but not confirmed yet. */
  waiting: number;
  productUpdates: number;
  promotions: number;
  batteryTips: number;
}

/**
 * `POST /api/back-in-stock`: one mail when the product is available again; 202 for repeated requests. An unconfirmed address is mailed
 * once.
 */
export interface BackInStockRequest {
  productId: string;
  /** At most 254 characters. */
  email: string;
}
