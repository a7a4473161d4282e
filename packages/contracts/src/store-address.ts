/**
 * Where a page asks for an address of the store of receipts (product.md#receipts). The site's own store is asked by its path: the site may be open under
 * another name than its `PUBLIC_URL`, pages connect to no other, and what is signed leaves the host out.
 */
export function storeAddress(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname.startsWith('/api/objects/') ? `${pathname}${search}` : url;
}
