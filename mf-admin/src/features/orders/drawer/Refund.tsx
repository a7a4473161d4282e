import type { Order } from '@shop/contracts/orders';
import { takesRefund } from '@shop/contracts/payment-rules';
import { formatJmd, momentText } from '@shop/platform/platform';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { RefundDialog } from './RefundDialog.tsx';

/**
 * Records a refund that staff paid outside the shop. Only a paid order, or a cancelled one whose transfer may have come,
 * can be refunded.
 */
export function Refund({ order, timeZone }: { order: Order; timeZone: string | undefined }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { refund } = order;
  if (!refund && !takesRefund(order)) return null;
  return (
    <section>
      <h3>Refund</h3>
      {refund && (
        <p>
          <strong>{formatJmd(refund.amount)}</strong> paid back ·{' '}
          <span className="muted">{momentText(refund.at, timeZone)}</span>
          <br />
          {refund.note}
        </p>
      )}
      <Button ref={button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {refund ? 'Change the refund…' : 'Note a refund…'}
      </Button>
      <RefundDialog order={order} open={open} returnFocus={button} onClose={() => setOpen(false)} />
    </section>
  );
}
