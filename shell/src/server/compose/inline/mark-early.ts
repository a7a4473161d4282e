import type { pageEvents } from '../../../shared/page-events.ts';

export interface MarkEarlyOptions {
  cart: string;
  mostPieces: number;
  order: string;
  chat: string[];
  events: typeof pageEvents;
}

/**
 * Shows browser data in the server-rendered page until hydration: cart count (`<html data-cart>`, `--cart-count`), last order
 * (`data-order`) and open chat (`data-chat`).
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
  // Counts pieces like the cart (platform, cart/cart-line.ts).
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
    // Without storage there is nothing to mark.
  }
  document.addEventListener(events.live, () => {
    delete dataset.cart;
    delete dataset.order;
    delete dataset.chat;
    style.removeProperty('--cart-count');
  });
}
