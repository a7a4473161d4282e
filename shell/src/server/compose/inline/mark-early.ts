import type { pageEvents } from '../../../shared/page-events.ts';

export interface MarkEarlyOptions {
  /** Key under which the browser stores the lines of the cart. */
  cart: string;
  /** So many pieces of one product it holds. */
  mostPieces: number;
  /** Key under which it keeps the last order. */
  order: string;
  /** Keys under which it stores what a chat that was begun needs. */
  chat: string[];
  events: typeof pageEvents;
}

/**
 * Shows what only this browser knows in the page that the server drew for everybody: how much is in the cart
 * (`<html data-cart>`, `--cart-count`), that it keeps an order (`<html data-order>`), and that a chat comes by itself, in whose place no
 * button stands (`<html data-chat>`). The page shows it by itself once it is live.
 */
export function markEarly({ cart, mostPieces, order, chat, events }: MarkEarlyOptions): void {
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
  try {
    if (chat.some((key) => key in localStorage || key in sessionStorage)) dataset.chat = '';
  } catch {
    // A browser that refuses storage holds nothing.
  }
  document.addEventListener(events.live, () => {
    delete dataset.cart;
    delete dataset.order;
    delete dataset.chat;
    style.removeProperty('--cart-count');
  });
}
