import type { Visit } from '../documents/page-document.ts';

/** What a document for everybody depends on: the versions, and all of the address that its page is drawn from, as it is written. */
export const cacheKey = ({ composition, url }: Pick<Visit, 'composition' | 'url'>) => `${composition.id} ${url.pathname}${url.search}`;
