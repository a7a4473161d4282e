import { useCart } from '@shop/platform/platform';
import { useNavigate } from '@shop/platform/router';
import { Button, Note } from '@shop/platform/ui';
import { CircleAlert, X } from 'lucide-react';
import { checkoutValuesOf, keepDraft } from '../../shared/outbox/draft.ts';
import { detailsOf } from '../../shared/outbox/kept-details.ts';
import { lastOrder } from '../../shared/outbox/last-order.ts';
import { changeInOutbox, orderOf } from '../../shared/outbox/outbox.ts';
import type { OutboxEntry } from '../../shared/outbox/rules/order-state.ts';
import { TitledCard } from '../../shared/summary/TitledCard.tsx';
import { Actions } from './Actions.tsx';
import { CallButton } from './CallButton.tsx';
import { Columns } from './Columns.tsx';
import { Hero } from './Hero.tsx';
import { PageFoot } from './PageFoot.tsx';

interface RefusedOrderProps {
  entry: OutboxEntry;
  refused: NonNullable<OutboxEntry['refused']>;
}

/** The shop refused a queued order, so the customer restores checkout or discards the order. */
export function RefusedOrder({ entry, refused }: RefusedOrderProps) {
  const { restore, discard } = useDecision(entry);
  return (
    <>
      <Hero tone="red" icon={<X size={32} strokeWidth={3} aria-hidden />} title="Your order was not placed">
        <p>The shop has received it, but cannot accept it as it is.</p>
      </Hero>
      <Columns
        main={
          <TitledCard title="What is wrong">
            <div role="alert">
              <Note tone="red" icon={<CircleAlert size={20} aria-hidden />}>
                {refused.detail}
              </Note>
            </div>
            <p>Your cart and everything you typed are kept. Nothing has been charged.</p>
            <Actions>
              <Button kind="primary" onClick={restore}>
                Return to Checkout
              </Button>
              <CallButton />
              <Button onClick={discard}>Discard Order</Button>
            </Actions>
          </TitledCard>
        }
        summary={<PageFoot order={orderOf(entry)} secondary />}
      />
    </>
  );
}

/** Both decisions remove the order from the outbox. */
function useDecision(entry: OutboxEntry) {
  const cart = useCart();
  const navigate = useNavigate();
  const { key, body, refused } = entry;
  const end = async (path: string) => {
    await navigate(path);
    await changeInOutbox(key, { type: 'ended' });
    if (lastOrder.get()?.key === key) lastOrder.set(undefined);
  };
  const restore = () => {
    const inCart = new Set(cart.lines.map(({ productId }) => productId));
    for (const line of entry.cart) if (!inCart.has(line.productId)) cart.add(line);
    // The invalid field may be the receipt, so the customer uploads it again.
    const proof = refused?.code === 'VALIDATION_FAILED' ? '' : body.bankTransferProof;
    keepDraft({
      userId: entry.userId,
      values: { ...checkoutValuesOf({ ...detailsOf(body), notes: body.notes }), proof },
    });
    return end('/checkout');
  };
  return { restore, discard: () => end('/') };
}
