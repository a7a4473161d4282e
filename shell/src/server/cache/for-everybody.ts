import type { DocumentRead, PageDocument } from '../documents/page-document.ts';
import { isPublic } from '../reads/is-public.ts';

const isOfEverybody = ({ response }: DocumentRead) => isPublic(response?.cacheControl);
const isAnswered = ({ response }: DocumentRead) => response !== undefined && response.status < 500;
const isOk = ({ response }: DocumentRead) => response !== undefined && response.status >= 200 && response.status < 300;

/** Whether a document contains only public responses (RFC 9111 §3.5). Missing and 5xx responses contain no private data. */
export const isForEverybody = ({ reads, once }: PageDocument) => !once && reads.filter(isAnswered).every(isOfEverybody);

const isFresh = ({ response }: DocumentRead) => !response?.stale;

/** Whether a document may be cached: public, complete and from confirmed data. */
export const isComplete = (document: PageDocument) =>
  document.status === 200 &&
  document.isRendered &&
  isForEverybody(document) &&
  document.reads.every((read) => isOk(read) && isFresh(read));
