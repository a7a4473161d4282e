import type { Shop } from '@shop/contracts/shop';
import type { FoundPage } from './page.ts';
import { saysMore } from './page.ts';

/** What the document says of its page until the page says it itself. */
export interface PageWords {
  title: string;
  description?: string;
  keywords?: string;
  /** Path of the page's one true address. */
  canonical?: string;
  noindex: boolean;
}

/** The words of remote.json for an address; the shop's own where they do not fit what will be shown. */
export function describePage(found: FoundPage | undefined, url: URL, shop: Shop | undefined): PageWords {
  const title = (words?: string) => [words, shop?.name].filter(Boolean).join(' | ');
  if (!found) return { title: title('404 Page Not Found'), noindex: true };
  const { page } = found;
  const general = { description: shop?.tagline, noindex: isHidden(found) };
  // A page that stands for another one does so at its plain address only: a search there shows something else.
  if (page.canonical && saysMore(found, url.searchParams)) return { title: title(), ...general };
  const words = { title: title(page.title), ...general, ...(page.description && { description: page.description }) };
  return general.noindex ? words : { ...words, keywords: page.keywords, canonical: page.canonical ?? ownPath(page.path, url.pathname) };
}

const isHidden = ({ page, refused }: FoundPage) => Boolean(refused || page.notFound || page.layout === 'staff');

/** Letter case as declared: `/shop/iphone` is `/shop/iPhone`. */
const ownPath = (pattern: string, pathname: string) => (/[:*]/.test(pattern) ? pathname : pattern);
