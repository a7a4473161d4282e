import { useCart, useCartOpen } from '@shop/platform/platform';
import { lazy, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '../when-idle.ts';

const loadSheet = () => import(/* webpackChunkName: "cart-sheet" */ './CartSheet.tsx');
const CartSheet = lazy(async () => ({ default: (await loadSheet()).CartSheet }));

/** Fetches the sheet before it is pressed: on hover, on focus, with the first thing in the cart, or when idle. */
export const prepareCartSheet = (): void => void loadSheet().catch(() => undefined);

/** The cart sheet is a late part: nothing of it is in the first view, and it stays once it has been opened. */
export function CartSheetSlot() {
  const open = useCartOpen();
  const { count } = useCart();
  const [wanted, setWanted] = useState(open);
  useEffect(() => whenIdle(prepareCartSheet), []);
  useEffect(() => {
    if (count > 0) prepareCartSheet();
  }, [count]);
  useEffect(() => {
    if (open) setWanted(true);
  }, [open]);
  return (
    wanted && (
      <Suspense>
        <CartSheet open={open} />
      </Suspense>
    )
  );
}
