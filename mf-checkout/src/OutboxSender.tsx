import { toast, useAppDispatch, useCart, useHoldPage, useSession } from '@shop/platform/platform';
import { useLocation, useNavigate } from '@shop/platform/router';
import { useEffect, useEffectEvent } from 'react';
import { isSentBy, outbox } from './shared/outbox/outbox.ts';
import { type Outcome, sendOrder } from './shared/outbox/send-order.ts';
import { withoutReceipt } from './shared/outbox/without-receipt.ts';
import { personOf } from './shared/person/person.ts';

const lookEveryMs = 2_000;
const askEveryMs = 10_000;
const confirmation = '/order-confirmation';

/**
 * Invisible, on every page: sends the orders that wait in this browser, on load, on coming back online, and when their
 * back-off has passed, until the shop has acknowledged them (product.md#orders-that-could-not-be-sent). An account's are sent
 * as that account alone.
 */
export default function OutboxSender() {
  const dispatch = useAppDispatch();
  const cart = useCart();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { user, status, retry } = useSession();
  const account = user?.id;
  const entries = outbox.use();
  const waiting = entries.some((entry) => !entry.refused && isSentBy(account, entry));
  // Nobody could say who is here, whose orders may wait.
  const unknown = status === 'failed' && entries.length > 0;
  useHoldPage(waiting);

  const showOutcome = useEffectEvent((outcome: Outcome) => {
    if (outcome.kind === 'waiting') return void (outcome.personChanged && retry());
    // The page that sent it first is gone: what was ordered is still in the cart.
    if (outcome.kind === 'placed' && !outcome.entry.handedOver) cart.removeOrdered(outcome.entry.cart);
    if (pathname === confirmation || (outcome.kind === 'refused' && !outcome.entry.handedOver)) return;
    const action = { label: 'View order', onClick: () => navigate(confirmation) };
    if (outcome.kind === 'placed') {
      toast({ tone: 'success', title: 'Your order has reached the shop', description: outcome.order.orderNumber, action });
    } else toast({ tone: 'error', title: 'Your order was not placed', description: outcome.error.detail, duration: 0, action });
  });
  const sendAll = useEffectEvent(async (sender: typeof account, force: boolean) => {
    for (const entry of outbox.get()) {
      if (!isSentBy(sender, entry)) continue;
      const outcome = await sendOrder(dispatch, entry.key, { person: personOf(user), force, ifAvailable: true, mend: withoutReceipt });
      if (outcome) showOutcome(outcome);
    }
  });

  useEffect(() => void sendAll(account, true), [account]);
  const look = useEffectEvent((force: boolean) => {
    if (unknown) retry();
    void sendAll(account, force);
  });
  useEffect(() => {
    const onOnline = () => look(true);
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
  useEffect(() => {
    if (!waiting && !unknown) return;
    const timer = setInterval(() => look(false), unknown ? askEveryMs : lookEveryMs);
    return () => clearInterval(timer);
  }, [waiting, unknown]);
  return null;
}
