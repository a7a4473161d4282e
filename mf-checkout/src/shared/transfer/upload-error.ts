/** An upload's failed call; `status` 0 is no answer, -1 none that was an error, `message` the shop's own sentence, if it said one. */
export class UploadError extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** Sending it again by itself would not help. */
    readonly isLasting = false,
  ) {
    super(message);
  }
}

/** Any error of the uploader: its own ones carry the store's status, and none where nothing answered. */
export function uploadErrorOf(error: unknown): UploadError {
  if (error instanceof UploadError) return error;
  const known = typeof error === 'object' && error !== null ? (error as { status?: unknown; code?: unknown }) : {};
  if (typeof known.status === 'number') return new UploadError(known.status, '');
  return known.code === 'NETWORK' ? new UploadError(0, '') : new UploadError(-1, '');
}

/** The uploader's own text of an answer without a sentence. */
const nothingSaid = 'Non 2xx';

export const notTaken = 'The shop could not take it just now.';

/** What goes beside a sentence that nobody but the uploader understands. */
export const plainWords = (sentence: string): string | undefined => (sentence === nothingSaid ? notTaken : undefined);

/** What people read: the uploader's own texts (product.md#receipts), unless the shop said more. */
export function sentenceOf({ status, message }: UploadError): string {
  if (status === 0) return 'This looks like a network error...';
  if (status === 401) return 'Authorization required';
  if (message) return message;
  if (status === 403) return 'Request has expired';
  return status > 0 ? nothingSaid : 'Unknown error';
}
