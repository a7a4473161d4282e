import { signal } from '../storage/signal.ts';

const sheet = signal(false);

/** Opens or closes the cart side sheet from anywhere. */
export const openCart = (): void => sheet.set(true);
export const closeCart = (): void => sheet.set(false);
export const useCartOpen = sheet.use;
