/** `status` is 0 without a response and -1 for an unknown error; `message` is the shop's text, if any. */
export class UploadError extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** A retry would not help. */
    readonly isLasting = false,
  ) {
    super(message);
  }
}

/** Uppy's errors carry the store's status, or the code `NETWORK` without a response. */
export function uploadErrorOf(error: unknown): UploadError {
  if (error instanceof UploadError) return error;
  const known = typeof error === 'object' && error !== null ? (error as { status?: unknown; code?: unknown }) : {};
  if (typeof known.status === 'number') return new UploadError(known.status, '');
  return known.code === 'NETWORK' ? new UploadError(0, '') : new UploadError(-1, '');
}

/** Uppy's message for a response without text. */
const nothingSaid = 'Non 2xx';

export const notTaken = 'The shop could not accept it just now.';

/** Explains Uppy's technical message. */
export const plainWords = (sentence: string): string | undefined => (sentence === nothingSaid ? notTaken : undefined);

/** Message for the customer: Uppy's text (product.md#receipts), unless the shop sent one. */
export function sentenceOf({ status, message }: UploadError): string {
  if (status === 0) return 'This looks like a network error...';
  if (status === 401) return 'Authorization required';
  if (message) return message;
  if (status === 403) return 'Request has expired';
  return status > 0 ? nothingSaid : 'Unknown error';
}
