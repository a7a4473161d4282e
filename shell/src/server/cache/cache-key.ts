import type { Visit } from '../documents/page-document.ts';

/** Key of a shared document: versions, path and query. */
export const cacheKey = ({ composition, url }: Pick<Visit, 'composition' | 'url'>) => `${composition.id} ${url.pathname}${url.search}`;
