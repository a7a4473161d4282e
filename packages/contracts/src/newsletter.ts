/** What a subscriber wants to read about (product.md#newsletter). */
export interface NewsletterPreferences {
  productUpdates: boolean;
  promotions: boolean;
  batteryTips: boolean;
}

/**
 * `POST /api/newsletter/subscribe`: 202 whether the address is new, waits for its confirmation or is subscribed already, so that
 * nobody learns who is. A mail asks for the confirmation; the preferences count from then on.
 */
export interface NewsletterSubscription {
  /** At most 254 characters. */
  email: string;
  /** At most 120 characters. */
  name?: string;
  preferences: NewsletterPreferences;
}

/**
 * `POST /api/newsletter/confirm`, `/api/newsletter/unsubscribe`, `/api/back-in-stock/confirm` and `/api/back-in-stock/cancel`: the token of
 * a mail's link. Opening the link changes nothing; asking again answers alike. An unknown token is 404 `NOT_FOUND`, an expired one 410 `LINK_EXPIRED`.
 */
export interface MailedToken {
  token: string;
}

/** `GET /api/admin/newsletter`: confirmed subscribers in all and by what they want to read about. */
export interface NewsletterCounts {
  subscribers: number;
  /** Asked, and not confirmed yet. */
  waiting: number;
  productUpdates: number;
  promotions: number;
  batteryTips: number;
}

/**
 * `POST /api/back-in-stock`: one mail when the product can be had again; 202 however often it is asked. An address is mailed once until its
 * owner confirms it.
 */
export interface BackInStockRequest {
  productId: string;
  /** At most 254 characters. */
  email: string;
}
