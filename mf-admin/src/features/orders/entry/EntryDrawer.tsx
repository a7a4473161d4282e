import type { Order } from '@shop/contracts/orders';
import { useShop } from '@shop/platform/platform';
import { IconButton, Skeleton } from '@shop/platform/ui';
import { Drawer } from 'antd';
import { X } from 'lucide-react';
import { useId } from 'react';
import drawer from '../drawer/OrderDrawer.module.css';
import { EntryForm, focusProducts } from './EntryForm.tsx';

interface EntryDrawerProps {
  open: boolean;
  onClose: () => void;
  onPlaced: (order: Order) => void;
  /** Runs after closing. */
  returnFocus: () => void;
}

export function EntryDrawer({ open, onClose, onPlaced, returnFocus }: EntryDrawerProps) {
  const titleId = useId();
  const shop = useShop();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      size="min(44rem, 100vw)"
      closable={false}
      destroyOnHidden
      mask={{ closable: false }}
      aria-labelledby={titleId}
      classNames={{ body: drawer.body }}
      // A drawer that opens with the page would take the focus from the form's first field.
      autoFocus={false}
      focusable={{ focusTriggerAfterClose: false }}
      afterOpenChange={(isOpen) => (isOpen ? focusProducts() : returnFocus())}
    >
      <header className={drawer.header}>
        <div>
          <h2 id={titleId}>New order</h2>
          <p className={drawer.description}>For a customer at the counter or on the telephone.</p>
        </div>
        <IconButton label="Close" onClick={onClose}>
          <X size={22} aria-hidden />
        </IconButton>
      </header>
      {open && shop && <EntryForm shop={shop} onPlaced={onPlaced} />}
      {!shop && <Skeleton className={drawer.pending} title lines={8} />}
    </Drawer>
  );
}
