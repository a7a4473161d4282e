/**
 * URL at which a page reaches the receipt store (product.md#receipts). A URL of the site's own store becomes a path: the site may be open
 * under another host than `PUBLIC_URL`, the CSP allows no other, and signatures do not cover the host.
 */
export function storeAddress(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname.startsWith('/api/objects/') ? `${pathname}${search}` : url;
}
