import type { pageEvents } from '../../../shared/page-events.ts';

export interface MarkEarlyOptions {
  /** Key under which the browser stores the lines of the cart. */
  cart: string;
  /** So many pieces of one product it holds. */
  mostPieces: number;
  /** Key under which it keeps the last order. */
  order: string;
  /** Keys under which it stores, or stored once, the ids of what is wished for; the first that is there counts. */
  wishes: string[];
  events: typeof pageEvents;
}

/**
 * Shows what only this browser knows in the page that the server drew for everybody: how much is in the cart
 * (`<html data-cart>`, `--cart-count`), that it keeps an order (`<html data-order>`), and which hearts are filled (`--wished` on `[data-wish]`). The page shows it by itself once
 * it is live. A sheet that a script adopts needs no leave of the policy.
 */
export function markEarly({ cart, mostPieces, order, wishes, events }: MarkEarlyOptions): void {
  const { dataset, style } = document.documentElement;
  const parse = (key: string): unknown => {
    try {
      return JSON.parse(localStorage.getItem(key) ?? 'null');
    } catch {
      return null;
    }
  };
  const read = (key: string): unknown[] => {
    const value = parse(key);
    return Array.isArray(value) ? value : [];
  };
  // As the cart itself will count (platform, cart/cart-line.ts).
  const pieces = (line: unknown): number => {
    const { productId, quantity } = (line ?? {}) as { productId?: unknown; quantity?: unknown };
    if (typeof productId !== 'string' || productId === '') return 0;
    return Number.isInteger(quantity) && (quantity as number) > 0 ? Math.min(quantity as number, mostPieces) : 1;
  };
  const count = read(cart).reduce<number>((sum, line) => sum + pieces(line), 0);
  if (count > 0) {
    dataset.cart = String(count);
    style.setProperty('--cart-count', `"${count}"`);
  }
  if (parse(order)) dataset.order = '';
  const ids = (wishes.map(read).find(({ length }) => length > 0) ?? []).filter((id) => /^[\w-]+$/.test(String(id)));
  const sheet = ids.length > 0 ? new CSSStyleSheet() : undefined;
  if (sheet) {
    sheet.replaceSync(`${ids.map((id) => `[data-wish="${id}"]`).join()}{--wished:var(--red)}`);
    document.adoptedStyleSheets.push(sheet);
  }
  document.addEventListener(events.live, () => {
    delete dataset.cart;
    delete dataset.order;
    style.removeProperty('--cart-count');
    if (sheet) document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
  });
}
