import { type ApiError, useAppDispatch, useCart } from '@shop/platform/platform';
import { useNavigate } from '@shop/platform/router';
import { useEffect, useRef, useState } from 'react';
import type { OrderCopy } from '../../shared/orders/order-copy.ts';
import { keepDraft } from '../../shared/outbox/draft.ts';
import { lastOrder } from '../../shared/outbox/last-order.ts';
import { changeInOutbox, inOutbox, type OutboxEntry, putInOutbox } from '../../shared/outbox/outbox.ts';
import { sendOrder } from '../../shared/outbox/send-order.ts';
import { installationChoice } from './installation.ts';
import { bodyOf } from './rules/submission.ts';

/** Places the order and leaves for the confirmation page, unless the shop refuses it: then checkout stays and shows why. */
export function usePlacing(key: string, onRefused: (error: ApiError) => void) {
  const dispatch = useAppDispatch();
  const cart = useCart();
  const navigate = useNavigate();
  const busy = useRef(false);
  const [placing, setPlacing] = useState<OutboxEntry | null>(null);

  const finish = () => {
    keepDraft(undefined);
    installationChoice.set(undefined);
    navigate('/order-confirmation', { replace: true });
    cart.clear();
  };
  const place = async (copy: OrderCopy) => {
    if (busy.current) return;
    busy.current = true;
    const entry = newEntry(key, copy, cart.lines);
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
    finish();
  };
  // The page was loaded anew while its order was being sent: the outbox goes on with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at once, when checkout opens
  useEffect(() => {
    if (inOutbox(key) && !busy.current) handOver(key).then(finish);
  }, []);
  return { place, placing };
}

const newEntry = (key: string, copy: OrderCopy, cart: OutboxEntry['cart']): OutboxEntry => ({
  key,
  body: bodyOf(copy),
  copy,
  cart,
  attempts: 0,
  nextAt: Date.now(),
  handedOver: false,
});

/** From here on the confirmation page speaks for the order, if it still waits. */
async function handOver(key: string): Promise<void> {
  const entry = inOutbox(key);
  if (!entry) return;
  lastOrder.set({ ...entry.copy, key });
  await changeInOutbox(key, { handedOver: true });
}
