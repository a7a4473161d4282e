import { signal } from '../storage/signal.ts';
import { dismissToast } from '../toast/toast.ts';

const sheet = signal(false);

/** Opens the cart side sheet and dismisses a toast that would cover it. */
export function openCart(): void {
  dismissToast();
  sheet.set(true);
}

export const closeCart = (): void => sheet.set(false);
export const useCartOpen = sheet.use;
