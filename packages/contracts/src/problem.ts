/** Error response of every service: RFC 9457 problem details, sent as `application/problem+json`. */
export interface Problem {
  /** Always `about:blank`: the `code` carries the meaning. */
  type: 'about:blank';
  /** Reason phrase of the HTTP status, such as "Conflict". */
  title: string;
  status: number;
  /** A sentence that pages may show unchanged. */
  detail: string;
  /** Stable and machine readable, such as `PRICE_CHANGED`; see {@link ErrorCode}. */
  code: ErrorCode;
  /** Request id, as in the `x-request-id` header and the logs. */
  requestId?: string;
  /** One entry for each error of `VALIDATION_FAILED`, `field` in dotted notation. */
  errors?: FieldError[];
}

export interface FieldError {
  field: string;
  message: string;
}

/** Stable codes for clients to branch on, each with its HTTP status. */
export const errorStatus = {
  VALIDATION_FAILED: 400,
  MALFORMED_JSON: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  SECOND_FACTOR_REQUIRED: 401,
  FORBIDDEN: 403,
  ACCOUNT_DISABLED: 403,
  PASSKEY_MISSING: 403,
  CROSS_SITE: 403,
  WRONG_PASSWORD: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  REQUEST_TIMEOUT: 408,
  CONFLICT: 409,
  PERSON_CHANGED: 409,
  PRICE_CHANGED: 409,
  OUT_OF_STOCK: 409,
  STOCK_COUNTED: 409,
  EMAIL_TAKEN: 409,
  ILLEGAL_TRANSITION: 409,
  PAYMENT_DECIDED: 409,
  PAYMENT_NOT_VERIFIED: 409,
  ORDER_CANCELLED: 409,
  ORDERS_OPEN: 409,
  ORDER_UNDER_WAY: 409,
  LAST_ADMIN: 409,
  LINK_EXPIRED: 410,
  CHANGED_MEANWHILE: 412,
  TOTAL_TOO_LARGE: 422,
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  IDEMPOTENCY_KEY_REUSED: 422,
  PASSKEY_REFUSED: 422,
  PASSWORD_REQUIRED: 422,
  PASSWORD_TOO_COMMON: 422,
  PASSWORD_IS_ADDRESS: 422,
  RATE_LIMITED: 429,
  UPLOAD_LIMIT_REACHED: 429,
  HEADERS_TOO_LARGE: 431,
  INTERNAL: 500,
  NOT_IMPLEMENTED: 501,
  SERVICE_UNAVAILABLE: 503,
  PRICES_UNKNOWN: 503,
  STOCK_UNKNOWN: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;
