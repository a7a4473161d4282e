import { lazyPart, useShop } from '@shop/platform/platform';
import { Button, LinkButton } from '@shop/platform/ui';
import { MessageCircle, Printer } from 'lucide-react';
import type { OrderCopy } from '../../shared/orders/order-copy.ts';
import { CopyButton } from '../../shared/parts/CopyButton.tsx';
import { Actions } from './Actions.tsx';
import type { CalendarButtonProps } from './calendar/CalendarButton.tsx';
import styles from './KeepActions.module.css';

const CalendarButton = lazyPart<CalendarButtonProps>(
  async () => (await import('./calendar/CalendarButton.tsx')).CalendarButton,
  {
    name: 'calendar button',
  },
);

interface KeepActionsProps {
  order: OrderCopy;
  trackingLink: string | undefined;
  pickup: { date: string; from: number | null } | undefined;
}

export function KeepActions({ order, trackingLink, pickup }: KeepActionsProps) {
  const name = useShop()?.name ?? '';
  const link = trackingLink && new URL(trackingLink, location.origin).href;
  return (
    <>
      <Actions>
        {trackingLink && (
          <LinkButton kind="primary" to={trackingLink}>
            Track order
          </LinkButton>
        )}
        {link && (
          <>
            <CopyButton text={link} label="Copy tracking link" />
            <Button
              icon={<MessageCircle size={18} aria-hidden />}
              href={`https://wa.me/?text=${encodeURIComponent(`${name} order ${order.orderNumber}: ${link}`)}`}
              target="_blank"
              rel="noreferrer"
            >
              Share on WhatsApp
            </Button>
          </>
        )}
        {link && pickup && <CalendarButton order={order} due={pickup} link={link} />}
        <Button icon={<Printer size={18} aria-hidden />} onClick={() => window.print()}>
          Print
        </Button>
      </Actions>
      {link && <p className={styles.paper}>Follow your order: {link}</p>}
    </>
  );
}
