import type { CatalogueAddress, ListCategory } from './address.ts';

const places = 'delivered across Jamaica or fitted';

/** Descriptions and keywords by category (product.md#catalogue). remote.json says the same to the server; a test compares them. */
const words: Record<ListCategory, { description: string; keywords: string }> = {
  iPhone: {
    description: `Replacement batteries for every iPhone, ${places} while you wait in Kingston and Montego Bay.`,
    keywords: 'iPhone battery, iPhone battery replacement, iPhone battery Jamaica',
  },
  Android: {
    description: `Replacement batteries for Samsung, Google, Motorola, Huawei and other Android phones, ${places} in our stores.`,
    keywords: 'Android phone battery, Samsung battery, Motorola battery, phone battery Jamaica',
  },
  iPad: {
    description: `Replacement batteries for iPad, iPad Air, iPad mini and iPad Pro, ${places} in our stores.`,
    keywords: 'iPad battery, iPad battery replacement, iPad Air battery, iPad battery Jamaica',
  },
  Tablet: {
    description: `Replacement batteries for Samsung, Amazon and Alcatel tablets, ${places} in our stores.`,
    keywords: 'tablet battery, Samsung tablet battery, Amazon Fire battery, Alcatel tablet battery, Jamaica',
  },
  All: {
    description: 'All replacement batteries for phones and tablets, with their prices. Delivered across Jamaica or fitted in our stores.',
    keywords: 'phone battery, tablet battery, battery replacement, battery Jamaica',
  },
};

/** The page's heading, also its title (product.md#catalogue). */
export const headingOf = ({ category, search }: Pick<CatalogueAddress, 'category' | 'search'>): string =>
  search ? `${search} Battery Replacement` : `${category} Batteries`;

/** Title, description, keywords and canonical address of what is shown. */
export function headOf({ category, search }: Pick<CatalogueAddress, 'category' | 'search'>) {
  const title = headingOf({ category, search });
  if (!search) return { title, ...words[category], canonical: `/device-batteries/${category}` };
  return {
    title,
    description: `${search} replacement batteries with prices, ${places} in our stores.`,
    keywords: `${search} battery, ${search} battery replacement, ${search} battery Jamaica`,
    canonical: `/device-batteries?${new URLSearchParams({ q: search })}`,
  };
}
