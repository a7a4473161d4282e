import { closeCart, type FailedPart, lazyPart, useCartOpen } from '@shop/platform/platform';
import { FailedState, Sheet } from '@shop/platform/ui';
import { useState } from 'react';

// Cart sheet and phone menu share a chunk: together they are smaller, and a phone needs both.
const CartSheet = lazyPart(async () => (await import(/* webpackChunkName: "layers" */ './CartSheet.tsx')).CartSheet, {
  name: 'cart sheet',
  Failed: CartSheetFailed,
});

export const prepareCartSheet = (): void => void CartSheet.preload();

/** Lazy cart sheet: loaded after the first view and kept mounted after its first opening. */
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
