import { toast, useAppDispatch, useCart, useHoldPage } from '@shop/platform/platform';
import { useLocation, useNavigate } from '@shop/platform/router';
import { useEffect, useEffectEvent } from 'react';
import { outbox } from './shared/outbox/outbox.ts';
import { type Outcome, sendOrder } from './shared/outbox/send-order.ts';

const lookEveryMs = 2_000;
const confirmation = '/order-confirmation';

/**
 * Invisible, on every page: sends the orders that wait in this browser, on load, on coming back online, and when their
 * back-off has passed, until the shop has acknowledged them (product.md#orders-that-could-not-be-sent).
 */
export default function OutboxSender() {
  const dispatch = useAppDispatch();
  const cart = useCart();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const waiting = outbox.use().some(({ refused }) => !refused);
  useHoldPage(waiting);

  const showOutcome = useEffectEvent((outcome: Outcome) => {
    if (outcome.kind === 'waiting') return;
    // The page that sent it first is gone: what was ordered is still in the cart.
    if (outcome.kind === 'placed' && !outcome.entry.handedOver) cart.removeOrdered(outcome.entry.cart);
    if (pathname === confirmation || (outcome.kind === 'refused' && !outcome.entry.handedOver)) return;
    const action = { label: 'View order', onClick: () => navigate(confirmation) };
    if (outcome.kind === 'placed') {
      toast({ tone: 'success', title: 'Your order has reached the shop', description: outcome.order.orderNumber, action });
    } else toast({ tone: 'error', title: 'Your order was not placed', description: outcome.error.detail, duration: 0, action });
  });
  const sendAll = useEffectEvent(async (force: boolean) => {
    for (const { key } of outbox.get()) {
      const outcome = await sendOrder(dispatch, key, { force, ifAvailable: true });
      if (outcome) showOutcome(outcome);
    }
  });

  useEffect(() => {
    sendAll(true);
    const onOnline = () => void sendAll(true);
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => sendAll(false), lookEveryMs);
    return () => clearInterval(timer);
  }, [waiting]);
  return null;
}
