import { highestPage } from '@shop/contracts/catalog';
import { longestText } from '@shop/contracts/search';

export { longestText };

/** A text of the address, without what nobody can type and no service takes. */
export const textOf = (query: URLSearchParams, name: string): string => typed(query.get(name) ?? '').slice(0, longestText);

/** The page of a list that an address names; the first one for what is no page. */
export function pageOf(query: URLSearchParams): number {
  const page = Number(query.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= highestPage ? page : 1;
}

/** A text without control characters and room around it. */
export const typed = (text: string): string => text.replace(/\p{Cc}/gu, ' ').trim();
