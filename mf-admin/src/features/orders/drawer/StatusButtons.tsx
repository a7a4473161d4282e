import { type Order, type OrderStatus, orderStatuses } from '@shop/contracts/orders';
import { Button } from '@shop/platform/ui';
import { Dropdown } from 'antd';
import { ChevronDown } from 'lucide-react';
import { nextStatus, statusLabels, stepLabels } from '../order-words.ts';

interface StatusButtonsProps {
  order: Order;
  busy: boolean;
  onChoose: (to: OrderStatus) => void;
}

/** The next step of the order's path first; any other of the seven behind "Other status" (decision 6). */
export function StatusButtons({ order, busy, onChoose }: StatusButtonsProps) {
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
      <div className="order-steps">
        {next && (
          <Button kind="primary" busy={busy} onClick={() => onChoose(next)}>
            {stepLabels[next]}
          </Button>
        )}
        <Dropdown trigger={['click']} disabled={busy} menu={{ items }}>
          <Button icon={<ChevronDown size={18} aria-hidden />} aria-haspopup="menu">
            Other status
          </Button>
        </Dropdown>
      </div>
    </section>
  );
}
