import { Button } from '@shop/platform/ui';
import { useState } from 'react';
import { TitledCard } from '../../../shared/summary/TitledCard.tsx';
import styles from './CancelCard.module.css';
import type { CancelCardProps } from './CancelCardPart.ts';
import { CancelDialog } from './CancelDialog.tsx';

/** Lets the customer cancel while the order is processing (product.md#order-status). */
export function CancelCard({ order, link }: CancelCardProps) {
  const [open, setOpen] = useState(false);
  return (
    <TitledCard title="Changed your mind?">
      <p className="muted">While your order is processing you can cancel it here. After that, call us.</p>
      <div className={styles.actions}>
        <Button className="needs-script" kind="danger" onClick={() => setOpen(true)}>
          Cancel order
        </Button>
      </div>
      {open && <CancelDialog order={order} link={link} onClose={() => setOpen(false)} />}
    </TitledCard>
  );
}
