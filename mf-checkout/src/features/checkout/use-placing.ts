import type { PlaceOrder } from '@shop/contracts/orders';
import { type ApiError, installationChoice, useAppDispatch, useCart } from '@shop/platform/platform';
import { useNavigate } from '@shop/platform/router';
import { useEffect, useRef, useState } from 'react';
import { keepDraft } from '../../shared/outbox/draft.ts';
import { lastOrder } from '../../shared/outbox/last-order.ts';
import { changeInOutbox, inOutbox, type OutboxEntry, orderOf, putInOutbox } from '../../shared/outbox/outbox.ts';
import { sendOrder } from '../../shared/outbox/send-order.ts';

/** Places the order and leaves for the confirmation page, unless the shop refuses it: then checkout stays and shows why. */
export function usePlacing(key: string) {
  const dispatch = useAppDispatch();
  const cart = useCart();
  const navigate = useNavigate();
  const busy = useRef(false);
  const [placing, setPlacing] = useState<OutboxEntry | null>(null);

  const finish = (ordered: OutboxEntry) => {
    keepDraft(undefined);
    installationChoice.set(undefined);
    navigate('/order-confirmation', { replace: true });
    cart.removeOrdered(ordered.cart);
  };
  const place = async (body: PlaceOrder, onRefused: (error: ApiError) => void) => {
    if (busy.current) return;
    busy.current = true;
    const entry = newEntry(key, body, cart.lines);
    setPlacing(entry);
    await putInOutbox(entry);
    const outcome = await sendOrder(dispatch, key, { force: true });
    if (outcome?.kind === 'refused' && !outcome.entry.handedOver) {
      busy.current = false;
      setPlacing(null);
      onRefused(outcome.error);
      return;
    }
    await handOver(key);
    finish(entry);
  };
  // The page was loaded anew while its order was being sent: the outbox goes on with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at once, when checkout has its key
  useEffect(() => {
    const entry = inOutbox(key);
    if (entry && !busy.current) handOver(key).then(() => finish(entry));
  }, [key]);
  return { place, placing };
}

const newEntry = (key: string, body: PlaceOrder, cart: OutboxEntry['cart']): OutboxEntry => ({
  key,
  body,
  placedAt: new Date().toISOString(),
  cart,
  attempts: 0,
  nextAt: Date.now(),
  handedOver: false,
});

/** From here on the confirmation page speaks for the order, if it still waits. */
async function handOver(key: string): Promise<void> {
  const entry = inOutbox(key);
  if (!entry) return;
  lastOrder.set({ ...orderOf(entry), key });
  await changeInOutbox(key, { handedOver: true });
}
