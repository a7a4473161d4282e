import { useCart } from '@shop/platform/platform';
import { Card, EmptyState, LinkButton } from '@shop/platform/ui';
import { useRef } from 'react';
import { useFocusWhenLost } from '../../shared/parts/use-focus-when-lost.ts';
import { Columns } from './Columns.tsx';

/** Shown for an empty cart, and after another tab has ordered the cart. */
export function EmptyCart() {
  const { orderedElsewhere } = useCart();
  const box = useRef<HTMLDivElement>(null);
  useFocusWhenLost(box);
  return (
    <Columns
      main={
        <Card tabIndex={-1} ref={box} role="status">
          <EmptyState
            title={orderedElsewhere ? 'Ordered in another tab' : 'Your cart is empty'}
            action={
              <>
                {orderedElsewhere && (
                  <LinkButton kind="primary" to="/order-confirmation">
                    View Order
                  </LinkButton>
                )}
                <LinkButton kind={orderedElsewhere ? undefined : 'primary'} to="/device-batteries">
                  Continue Shopping
                </LinkButton>
              </>
            }
          >
            {orderedElsewhere
              ? 'The items in this cart were ordered in another tab of this browser. They are not ordered twice.'
              : 'Choose a battery for your phone or tablet, then come back here.'}
          </EmptyState>
        </Card>
      }
    />
  );
}
