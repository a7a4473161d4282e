import { closeCart, type FailedPart, lazyPart, useCart, useCartOpen } from '@shop/platform/platform';
import { FailedState, Sheet } from '@shop/platform/ui';
import { useEffect, useState } from 'react';
import { whenIdle } from '../when-idle.ts';

const CartSheet = lazyPart(async () => (await import(/* webpackChunkName: "cart-sheet" */ './CartSheet.tsx')).CartSheet, {
  name: 'cart sheet',
  Failed: CartSheetFailed,
});

/** Fetches the sheet before it is pressed: on hover, on focus, and once something is in the cart. */
export const prepareCartSheet = (): void => void CartSheet.preload();

/** The cart sheet is a late part: nothing of it is in the first view, and it stays once it has been opened. */
export function CartSheetSlot() {
  const open = useCartOpen();
  const filled = useCart().count > 0;
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  useEffect(() => (filled ? whenIdle(prepareCartSheet) : undefined), [filled]);
  return wanted && <CartSheet open={open} />;
}

function CartSheetFailed({ open, retry, retrying }: FailedPart & { open: boolean }) {
  return (
    <Sheet open={open} onClose={closeCart} title="Shopping Cart">
      <FailedState title="Your cart could not be shown" onRetry={retry} retrying={retrying} telephone>
        Nothing in it is lost. Try again, or order by telephone.
      </FailedState>
    </Sheet>
  );
}
