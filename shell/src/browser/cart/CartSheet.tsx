import { closeCart, useCart } from '@shop/platform/platform';
import { skipToken } from '@shop/platform/redux';
import { useNavigate } from '@shop/platform/router';
import { Button, EmptyState, Sheet } from '@shop/platform/ui';
import { useReleased } from '../site-context.ts';
import { CartFoot } from './CartFoot.tsx';
import { CartLines } from './CartLines.tsx';
import { CartStatus } from './CartStatus.tsx';
import { askable, cartApi } from './cart.api.ts';
import { changeOf, type LineChange } from './rules/line-change.ts';

export function CartSheet({ open }: { open: boolean }) {
  const { lines, count } = useCart();
  const changes = useLineChanges(open);
  const empty = lines.length === 0;
  return (
    <Sheet
      open={open}
      onClose={closeCart}
      title={`Shopping Cart (${count} ${count === 1 ? 'item' : 'items'})`}
      description="Review your items and proceed to checkout when ready."
      foot={!empty && <CartFoot />}
    >
      <CartStatus changes={changes} />
      <CartLines changes={changes} empty={<EmptyCart />} />
    </Sheet>
  );
}

function EmptyCart() {
  const { orderedElsewhere } = useCart();
  const navigate = useNavigate();
  const released = useReleased('/order-confirmation');
  const goOn = <Button onClick={closeCart}>Continue Shopping</Button>;
  if (!orderedElsewhere) {
    return (
      <EmptyState title="Your cart is empty" action={goOn}>
        Add some battery products to get started!
      </EmptyState>
    );
  }
  const view = <Button onClick={() => navigate('/order-confirmation', { replace: true })}>View Order</Button>;
  return (
    <EmptyState title="Ordered in another tab" action={released ? view : goOn}>
      The items in your cart were ordered in another tab of this browser.
    </EmptyState>
  );
}

/** Changes by product id, requested when the sheet opens; empty when the request fails. */
function useLineChanges(open: boolean): Map<string, LineChange> {
  const { lines } = useCart();
  const ids = askable(lines.map(({ productId }) => productId));
  const { data = {} } = cartApi.useCartPricesQuery(open && ids.length > 0 ? ids : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  return new Map(
    lines.flatMap((line): [string, LineChange][] => {
      const change = changeOf(line, data[line.productId]);
      return change ? [[line.productId, change]] : [];
    }),
  );
}
