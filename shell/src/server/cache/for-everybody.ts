import type { DocumentRead, PageDocument } from '../documents/page-document.ts';
import { isPublic } from '../reads/is-public.ts';

const isOfEverybody = ({ response }: DocumentRead) => isPublic(response?.cacheControl);
const isAnswered = ({ response }: DocumentRead) => response !== undefined && response.status < 500;
const isOk = ({ response }: DocumentRead) => response !== undefined && response.status >= 200 && response.status < 300;

/**
 * Whether a guest's document shows nothing but what is everybody's: no response that only this guest may see (RFC 9111 §3.5).
 * What a service did not answer, or answered with an error of its own, shows nothing of anybody.
 */
export const isForEverybody = ({ reads, once }: PageDocument) => !once && reads.filter(isAnswered).every(isOfEverybody);

const isFresh = ({ response }: DocumentRead) => !response?.stale;

/** Whether a document is worth keeping: for everybody, whole, and of data that its service could confirm. */
export const isComplete = (document: PageDocument) =>
  document.status === 200 && document.drawn && isForEverybody(document) && document.reads.every((read) => isOk(read) && isFresh(read));
