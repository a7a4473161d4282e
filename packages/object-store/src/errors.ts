/** The codes of `ObjectStoreError` and the HTTP status that a route in front of the store answers with. */
export const OBJECT_STORE_STATUS = {
  OBJECT_KEY_INVALID: 400,
  UPLOAD_INCOMPLETE: 400,
  PARTS_INVALID: 400,
  UPLOAD_SIZE_WRONG: 403,
  SIGNATURE_INVALID: 403,
  SIGNATURE_EXPIRED: 403,
  OBJECT_NOT_FOUND: 404,
  OBJECT_TOO_LARGE: 413,
  STORE_UNAVAILABLE: 503,
} as const;

export type ObjectStoreErrorCode = keyof typeof OBJECT_STORE_STATUS;

/** The only error the stores throw on purpose. `message` is a sentence that can be shown to a person. */
export class ObjectStoreError extends Error {
  override readonly name = 'ObjectStoreError';
  readonly code: ObjectStoreErrorCode;
  readonly status: number;

  constructor(code: ObjectStoreErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.status = OBJECT_STORE_STATUS[code];
  }
}

/** The object does not exist. */
export function notFound(cause?: unknown): ObjectStoreError {
  return new ObjectStoreError('OBJECT_NOT_FOUND', 'This file does not exist.', { cause });
}

/** An upload is to be completed with other parts than were sent. */
export function partsInvalid(cause?: unknown): ObjectStoreError {
  return new ObjectStoreError('PARTS_INVALID', 'These are not the parts that were sent, in their order.', { cause });
}

/** The store does not answer, or answers with something nobody expects. */
export function unavailable(cause: unknown): ObjectStoreError {
  return new ObjectStoreError('STORE_UNAVAILABLE', 'Files cannot be reached at the moment. Please try again shortly.', { cause });
}

/** Nothing, where what was asked for is not there, be it that another request has just taken it away. */
export function goneMeanwhile(error: unknown): undefined {
  if (!(error instanceof ObjectStoreError) || error.code !== 'OBJECT_NOT_FOUND') throw error;
}
