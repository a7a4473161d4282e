import { closeCart, type FailedPart, lazyPart, useCartOpen } from '@shop/platform/platform';
import { FailedState, Sheet } from '@shop/platform/ui';
import { useState } from 'react';

// One file with the phone's menu: together they are smaller, and a phone needs both.
const CartSheet = lazyPart(async () => (await import(/* webpackChunkName: "layers" */ './CartSheet.tsx')).CartSheet, {
  name: 'cart sheet',
  Failed: CartSheetFailed,
});

/** Fetches the sheet before it is pressed. */
export const prepareCartSheet = (): void => void CartSheet.preload();

/** The cart sheet is a late part: nothing of it is in the first view, and it stays once it has been opened. */
export function CartSheetPart() {
  const open = useCartOpen();
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
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
