import { useAppDispatch, useCart, useHoldPage, useOwner, useSession } from '@shop/platform/platform';
import { useLocation, useNavigate } from '@shop/platform/router';
import { useEffect, useEffectEvent } from 'react';
import { endDraft } from './features/checkout/placing.ts';
import { announcePlaced, checkoutPath, confirmationPath, useRefusalNotice } from './shared/outbox/notices.ts';
import { outbox } from './shared/outbox/outbox.ts';
import { isSentFor, type Outcome, sendOrder } from './shared/outbox/send-order.ts';
import { personOf } from './shared/person/person.ts';

const lookEveryMs = 2_000;
const askEveryMs = 10_000;

/**
 * Renders nothing, on every page: sends queued orders on load, on reconnect and after their back-off, until the shop acknowledges them
 * (product.md#orders-that-could-not-be-sent).
 */
export default function OutboxSender() {
  const dispatch = useAppDispatch();
  const cart = useCart();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { user, status, retry } = useSession();
  const owner = useOwner();
  const entries = outbox.use();
  const waiting = entries.some((entry) => entry.state !== 'refused' && isSentFor(owner, entry));
  // Without a session response, no order can be matched to its owner.
  const unknown = status === 'failed' && entries.length > 0;
  useHoldPage(waiting);

  const onOutcome = useEffectEvent((outcome: Outcome) => {
    if (outcome.kind === 'waiting') return void (outcome.personChanged && retry());
    if (outcome.kind !== 'placed' || outcome.entry.owner !== owner || pathname === confirmationPath) return;
    announcePlaced(outcome.order.orderNumber, () => navigate(confirmationPath));
  });
  const sendAll = useEffectEvent(async (sender: typeof owner, force: boolean) => {
    for (const entry of outbox.get()) {
      if (sender === undefined || !isSentFor(sender, entry)) continue;
      const onLeft = () => {
        cart.removeOrdered(entry.cart);
        if (pathname !== checkoutPath) return;
        // The customer reloaded checkout while its order was being sent.
        endDraft(dispatch, entry);
        navigate(confirmationPath, { replace: true });
      };
      const outcome = await sendOrder(dispatch, entry.key, {
        person: personOf(user),
        owner: sender,
        force,
        ifAvailable: true,
        onLeft,
      });
      if (outcome) onOutcome(outcome);
    }
  });
  useEffect(() => void sendAll(owner, true), [owner]);
  const look = useEffectEvent((force: boolean) => {
    if (unknown) retry();
    void sendAll(owner, force);
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
  const refused = entries.find((entry) => entry.owner === owner && entry.state === 'refused');
  useRefusalNotice(refused, pathname === confirmationPath);
  return null;
}
