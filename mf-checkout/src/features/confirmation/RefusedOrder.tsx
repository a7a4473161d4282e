import { useCart, useShop } from '@shop/platform/platform';
import { useNavigate } from '@shop/platform/router';
import { Button, Card, Note } from '@shop/platform/ui';
import { CircleAlert, Phone, X } from 'lucide-react';
import { keepDraft, newKey } from '../../shared/outbox/draft.ts';
import { lastOrder } from '../../shared/outbox/last-order.ts';
import { type OutboxEntry, orderOf, takeFromOutbox } from '../../shared/outbox/outbox.ts';
import { Hero } from './Hero.tsx';
import { PageFoot } from './PageFoot.tsx';

interface RefusedOrderProps {
  entry: OutboxEntry;
  refused: NonNullable<OutboxEntry['refused']>;
}

/** The order reached the shop late, and could not be placed as it was: back to checkout with everything as it was left. */
export function RefusedOrder({ entry, refused }: RefusedOrderProps) {
  const shop = useShop();
  const restore = useRestore(entry);
  return (
    <>
      <Hero tone="red" icon={<X size={32} strokeWidth={3} aria-hidden />} title="Your order was not placed">
        <p>The shop has it now, but cannot take it like this.</p>
      </Hero>
      <div className="wrap confirmation-columns">
        <div className="confirmation-main">
          <Card className="summary-card">
            <h2>What is wrong</h2>
            <div role="alert">
              <Note tone="red" icon={<CircleAlert size={20} aria-hidden />}>
                {refused.detail}
              </Note>
            </div>
            <p>Your cart and everything you typed are kept. Nothing has been charged.</p>
            <div className="confirmation-actions">
              <Button kind="primary" onClick={restore}>
                Return to Checkout
              </Button>
              {shop && (
                <Button icon={<Phone size={18} aria-hidden />} href={`tel:${shop.telephoneLink}`}>
                  Call {shop.telephone}
                </Button>
              )}
            </div>
          </Card>
        </div>
        <PageFoot order={orderOf(entry)} />
      </div>
    </>
  );
}

/** Puts cart and form back; the refused order itself is over, so checkout begins with a new key. */
function useRestore(entry: OutboxEntry): () => void {
  const cart = useCart();
  const navigate = useNavigate();
  const { key } = entry;
  return async () => {
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
    } = orderOf(entry);
    keepDraft({ key: newKey(), values: { name, phone, email, address, region, notes, deliveryMethod, pickupLocation } });
    await navigate('/checkout');
    await takeFromOutbox(key);
    if (lastOrder.get()?.key === key) lastOrder.set(undefined);
  };
}
