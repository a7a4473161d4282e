import type { Shop } from '@shop/contracts/shop';
import type { MailContent } from '@shop/service-kit/mails/mail.content';
import { button, facts, link, note } from '@shop/service-kit/mails/mail.parts';

/** Most products that a mail lists. */
const listed = 50;

export interface LowProduct {
  id: string;
  name: string;
  left: number;
}

/** Mail about products with few pieces left; undefined without products. */
export function lowStockMail(products: LowProduct[], shop: Shop, site: string): MailContent | undefined {
  const [first, ...others] = products;
  if (!first) return undefined;
  const what = others.length > 0 ? `${products.length} products` : first.name;
  const rows = products
    .slice(0, listed)
    .map(({ name, left }): [string, ReturnType<typeof link>] => [name, link(leftText(left), search(site, name))]);
  return {
    subject: `${shop.name}: low stock, ${what}`,
    preview: others.length > 0 ? 'Few pieces of these products are left.' : `${leftText(first.left)}.`,
    heading: 'Low stock',
    parts: [
      facts(rows),
      ...(products.length > listed ? [note(`The first ${listed} are listed here.`)] : []),
      button('Open the products', list(site, { view: 'low' })),
    ],
    footnote: {
      text: 'You get this mail because you are an admin of the shop.',
      link: { label: 'Choose your mails', url: new URL('/admin/mails', site).href },
    },
  };
}

const leftText = (left: number): string => (left === 0 ? 'Sold out' : `${left} left`);

const search = (site: string, name: string) => list(site, { search: name });

const list = (site: string, query: Record<string, string>): string =>
  new URL(`/admin/dashboard?${new URLSearchParams({ tab: 'products', ...query })}`, site).href;
