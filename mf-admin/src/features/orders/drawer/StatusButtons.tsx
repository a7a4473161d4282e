import { type Order, type OrderStatus, orderStatuses } from '@shop/contracts/orders';
import { Button, Dropdown } from 'antd';
import { ChevronDown } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { nextStatus, statusLabels, stepLabels } from '../order-labels.ts';
import styles from './StatusButtons.module.css';

interface StatusButtonsProps {
  order: Order;
  busy: boolean;
  onChoose: (to: OrderStatus) => void;
  otherRef: RefObject<HTMLButtonElement | null>;
}

/** Offers the next step first and any other status in a menu (product.md#order-status). */
export function StatusButtons({ order, busy, onChoose, otherRef }: StatusButtonsProps) {
  const [open, setOpen] = useState(false);
  const change = (wanted: boolean, { source }: { source: 'trigger' | 'menu' }) => {
    setOpen(wanted && !busy);
    // antd leaves the focus in the closing menu. A chosen item opens a dialog, which manages the focus itself.
    if (!wanted && source === 'trigger') requestAnimationFrame(() => otherRef.current?.focus());
  };
  const next = nextStatus(order);
  const others = orderStatuses.filter((status) => status !== order.orderStatus && status !== next);
  const items = others.map((status) => ({
    key: status,
    label: status === 'cancelled' ? stepLabels.cancelled : statusLabels[status],
    danger: status === 'cancelled',
    onClick: () => onChoose(status),
  }));
  return (
    <section>
      <h3>{next ? 'Next' : 'Status'}</h3>
      <div className={styles.steps}>
        {next && (
          <Button type="primary" loading={busy} onClick={() => onChoose(next)}>
            {stepLabels[next]}
          </Button>
        )}
        <Dropdown autoFocus trigger={['click']} open={open} onOpenChange={change} menu={{ items }}>
          <Button
            ref={otherRef}
            icon={<ChevronDown size={18} aria-hidden />}
            iconPlacement="end"
            aria-haspopup="menu"
            aria-expanded={open}
            aria-disabled={busy}
          >
            Other status
          </Button>
        </Dropdown>
      </div>
    </section>
  );
}
