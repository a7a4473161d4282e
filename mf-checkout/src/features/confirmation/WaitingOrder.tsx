import { toast, useAppDispatch, useShop } from '@shop/platform/platform';
import { Button, Card, Note } from '@shop/platform/ui';
import { Clock, Phone, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { LastOrder } from '../../shared/outbox/last-order.ts';
import type { OutboxEntry } from '../../shared/outbox/outbox.ts';
import { sendOrder } from '../../shared/outbox/send-order.ts';
import { DestinationCard } from '../../shared/summary/DestinationCard.tsx';
import { Hero } from './Hero.tsx';
import { PageFoot } from './PageFoot.tsx';

/** The order is kept here and has not reached the shop: says so, with the telephone and Send Again (decision 5). */
export function WaitingOrder({ entry, order }: { entry: OutboxEntry; order: LastOrder }) {
  return (
    <>
      <Hero tone="amber" icon={<Clock size={32} aria-hidden />} title="Your order has not reached the shop yet">
        <p>It is kept on this device and sent again by itself.</p>
        <p className="confirmation-number num">
          {order.orderNumber} <span className="confirmation-provisional">provisional number</span>
        </p>
      </Hero>
      <div className="wrap confirmation-columns">
        <div className="confirmation-main">
          <SendAgain entry={entry} />
          <DestinationCard order={order} />
        </div>
        <PageFoot order={order} />
      </div>
    </>
  );
}

function SendAgain({ entry }: { entry: OutboxEntry }) {
  const dispatch = useAppDispatch();
  const shop = useShop();
  const [sending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    const outcome = await sendOrder(dispatch, entry.key, { force: true });
    setSending(false);
    if (outcome?.kind === 'waiting') {
      toast({ tone: 'error', title: 'Still no answer', description: 'We keep trying. You can also call us with your order.' });
    }
  };
  return (
    <Card className="summary-card">
      <h2>Not confirmed yet</h2>
      <div role="alert">
        <Note tone="amber" icon={<TriangleAlert size={20} aria-hidden />}>
          Order submitted but there may have been an issue saving to our system. Please contact us if needed.
        </Note>
      </div>
      <p>
        Keep this page, or come back to the shop on this device: we send the order again when you are online. It is placed only once,
        however often it is sent.
      </p>
      <div className="confirmation-actions">
        <Button kind="primary" disabled={sending} onClick={send}>
          {sending ? 'Sending...' : 'Send Again'}
        </Button>
        {shop && (
          <Button icon={<Phone size={18} aria-hidden />} href={`tel:${shop.telephoneLink}`}>
            Call {shop.telephone}
          </Button>
        )}
      </div>
    </Card>
  );
}
