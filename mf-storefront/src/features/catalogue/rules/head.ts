import { chipsOf } from '../../../shared/filters/rules/chips.ts';
import type { CatalogueAddress, ListCategory } from './address.ts';

interface Words {
  description: string;
  keywords: string;
}

const delivered = 'delivered across Jamaica or fitted';

/** Descriptions and keywords by category (product.md#catalogue). */
const words: Record<ListCategory, Words> = {
  iPhone: {
    description: `Replacement batteries for every iPhone, ${delivered} while you wait`,
    keywords: 'iPhone battery, iPhone battery replacement, iPhone battery Jamaica',
  },
  Android: {
    description: `Replacement batteries for Samsung, Google, Motorola and other Android phones, ${delivered}`,
    keywords: 'Android phone battery, Samsung battery, Motorola battery, phone battery Jamaica',
  },
  iPad: {
    description: `Replacement batteries for iPad, iPad Air, iPad mini and iPad Pro, ${delivered}`,
    keywords: 'iPad battery, iPad battery replacement, iPad Air battery, iPad battery Jamaica',
  },
  Tablet: {
    description: `Replacement batteries for Samsung, Amazon and Alcatel tablets, ${delivered}`,
    keywords: 'tablet battery, Samsung tablet battery, Amazon Fire battery, Alcatel tablet battery, Jamaica',
  },
  All: {
    description: `All replacement batteries for phones and tablets with their prices, ${delivered}`,
    keywords: 'phone battery, tablet battery, battery replacement, battery Jamaica',
  },
};

export const headingOf = ({ category, search }: Pick<CatalogueAddress, 'category' | 'search'>): string =>
  search ? `${search} Battery Replacement` : `${category} Batteries`;

/**
 * Title, description, keywords and canonical URL (product.md#search-engines). The canonical omits filters and sort, which show the same
 * products again. `fittedIn`: "in Kingston".
 */
export function headOf({ category, search, page, sort, ...filters }: CatalogueAddress, fittedIn: string) {
  const narrowed = chipsOf(filters).length > 0 || sort !== 'featured';
  const later = page > 1 && !narrowed;
  const { description, keywords } = search ? wordsOfSearch(search) : words[category];
  const query = new URLSearchParams({ ...(search && { q: search }), ...(later && { page: String(page) }) }).toString();
  return {
    title: later ? `${headingOf({ category, search })}, page ${page}` : headingOf({ category, search }),
    description: `${description} ${fittedIn}.`,
    keywords,
    canonical: `/device-batteries${search ? '' : `/${category}`}${query && `?${query}`}`,
  };
}

const wordsOfSearch = (search: string): Words => ({
  description: `${search} replacement batteries with prices, ${delivered}`,
  keywords: `${search} battery, ${search} battery replacement, ${search} battery Jamaica`,
});
