import { newId, useCart } from '@shop/platform/platform';
import { useNavigate } from '@shop/platform/router';
import { Button, Note } from '@shop/platform/ui';
import { CircleAlert, X } from 'lucide-react';
import { keepDraft } from '../../shared/outbox/draft.ts';
import { lastOrder } from '../../shared/outbox/last-order.ts';
import { type OutboxEntry, orderOf, takeFromOutbox } from '../../shared/outbox/outbox.ts';
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

/** The order reached the shop late, and could not be placed as it was: back to checkout with everything as it was left. */
export function RefusedOrder({ entry, refused }: RefusedOrderProps) {
  const restore = useRestore(entry);
  return (
    <>
      <Hero tone="red" icon={<X size={32} strokeWidth={3} aria-hidden />} title="Your order was not placed">
        <p>The shop has seen it now, but cannot take it like this.</p>
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
            </Actions>
          </TitledCard>
        }
        summary={<PageFoot order={orderOf(entry)} secondary />}
      />
    </>
  );
}

/** Puts cart and form back; the refused order itself is over, so checkout begins with a new key. */
function useRestore(entry: OutboxEntry): () => void {
  const cart = useCart();
  const navigate = useNavigate();
  const { key } = entry;
  return async () => {
    const order = orderOf(entry);
    const inCart = new Set(cart.lines.map(({ productId }) => productId));
    for (const line of entry.cart) if (!inCart.has(line.productId)) cart.add(line);
    const {
      customerName: name,
      customerPhone: phone,
      customerEmail: email,
      address,
      region,
      notes,
      deliveryMethod,
      pickupLocation,
      paymentMethod,
    } = order;
    // Where the shop had something against what was filled in, that may have been the receipt.
    const proof = entry.refused?.code === 'VALIDATION_FAILED' ? '' : entry.body.bankTransferProof;
    keepDraft({
      key: newId(),
      values: { name, phone, email, address, region, notes, deliveryMethod, pickupLocation, paymentMethod, proof },
    });
    await navigate('/checkout');
    await takeFromOutbox(key);
    if (lastOrder.get()?.key === key) lastOrder.set(undefined);
  };
}
