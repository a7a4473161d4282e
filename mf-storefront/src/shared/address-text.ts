import { highestPage } from '@shop/contracts/catalog';
import { longestText } from '@shop/contracts/search';

/** Query parameter without control characters, cut to the services' limit. */
export const textOf = (query: URLSearchParams, name: string): string =>
  typed(query.get(name) ?? '').slice(0, longestText);

/** Page number of a URL; 1 if invalid. */
export function pageOf(query: URLSearchParams): number {
  const page = Number(query.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= highestPage ? page : 1;
}

/** Replaces control characters and trims. */
export const typed = (text: string): string => text.replace(/\p{Cc}/gu, ' ').trim();
