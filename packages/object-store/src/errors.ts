/** Codes of `ObjectStoreError` and their HTTP status. */
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

/** The only error that stores throw on purpose. `message` is a sentence that pages may show. */
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

export function notFound(cause?: unknown): ObjectStoreError {
  return new ObjectStoreError('OBJECT_NOT_FOUND', 'This file does not exist.', { cause });
}

/** The parts named at completion differ from the stored ones. */
export function partsInvalid(cause?: unknown): ObjectStoreError {
  return new ObjectStoreError('PARTS_INVALID', 'These are not the parts that were sent, in their order.', { cause });
}

/** The store is down, or its response is unexpected. */
export function unavailable(cause: unknown): ObjectStoreError {
  return new ObjectStoreError('STORE_UNAVAILABLE', 'Files cannot be reached at the moment. Please try again shortly.', {
    cause,
  });
}

/** Ignores OBJECT_NOT_FOUND, which a concurrent request may cause; rethrows any other error. */
export function ignoreNotFound(error: unknown): undefined {
  if (!(error instanceof ObjectStoreError) || error.code !== 'OBJECT_NOT_FOUND') throw error;
}
