import { type Owner, type Start } from './boot.ts';

/** After a navigation, the head says of this page what the server would have said; the page itself may say it better. */
export function describePage(owner: Owner | undefined, shop: Start['shop'], pathname: string): void {
  const title = owner?.page.title ?? '404 Page Not Found';
  document.title = shop ? `${title} | ${shop.name}` : title;
  set('meta[name="description"]', 'content', owner?.page.description ?? shop?.tagline);
  set('meta[name="keywords"]', 'content', owner?.page.keywords);
  set('link[rel="canonical"]', 'href', owner && new URL(owner.page.canonical ?? pathname, location.origin).href);
}

function set(selector: string, attribute: string, value: string | undefined): void {
  if (value) document.head.querySelector(selector)?.setAttribute(attribute, value);
}
