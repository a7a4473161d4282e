import { counter, gauge } from '@shop/service-kit/process/metrics';

/** `hit`: fresh; `stale`: sent during renewal; `joined`: waited for a pending document; `miss`: made; `alone`: made without cache. */
const requestResults = ['hit', 'stale', 'joined', 'miss', 'alone'] as const;
const renewalResults = ['renewed', 'failed'] as const;

const requests = counter(
  'document_cache_requests_total',
  'Documents asked for, by where they came from',
  ['result'],
  requestResults.map((result) => ({ result })),
);
const renewals = counter(
  'document_cache_renewals_total',
  'Renewals of documents in the background',
  ['result'],
  renewalResults.map((result) => ({ result })),
);
const bytes = gauge('document_cache_bytes', 'Memory of the cached documents');
const documents = gauge('document_cache_documents', 'Cached documents');

export const countRequest = (result: (typeof requestResults)[number]) => requests.inc({ result });

export const countRenewal = (result: (typeof renewalResults)[number]) => renewals.inc({ result });

export function noteSize(size: { bytes: number; documents: number }): void {
  bytes.set(size.bytes);
  documents.set(size.documents);
}
