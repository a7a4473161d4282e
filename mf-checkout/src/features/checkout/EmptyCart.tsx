import { useCart } from '@shop/platform/platform';
import { Card, EmptyState, LinkButton } from '@shop/platform/ui';
import { useRef } from 'react';
import { useFocusWhenLost } from '../../shared/parts/use-focus-when-lost.ts';
import { Columns } from './Columns.tsx';

/** Nothing to order, and why: never filled, or ordered in another tab of this browser. */
export function EmptyCart() {
  const { orderedElsewhere } = useCart();
  const box = useRef<HTMLDivElement>(null);
  useFocusWhenLost(box);
  return (
    <Columns
      main={
        <Card tabIndex={-1} ref={box} role="status">
          {orderedElsewhere ? <OrderedElsewhere /> : <NothingYet />}
        </Card>
      }
    />
  );
}

const NothingYet = () => (
  <EmptyState title="Your cart is empty" action={<ContinueShopping />}>
    Choose a battery for your phone or tablet, then come back here.
  </EmptyState>
);

const OrderedElsewhere = () => (
  <EmptyState
    title="Ordered in another tab"
    action={
      <>
        <LinkButton kind="primary" to="/order-confirmation">
          View Order
        </LinkButton>
        <LinkButton to="/device-batteries">Continue Shopping</LinkButton>
      </>
    }
  >
    What was in this cart was ordered in another tab of this browser. It is not ordered twice.
  </EmptyState>
);

const ContinueShopping = () => (
  <LinkButton kind="primary" to="/device-batteries">
    Continue Shopping
  </LinkButton>
);
