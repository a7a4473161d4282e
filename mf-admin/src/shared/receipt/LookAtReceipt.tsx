import { Button } from 'antd';
import { useState } from 'react';
import { KeptReceiptDialog } from './KeptReceiptDialog.tsx';

interface LookAtReceiptProps {
  orderId: string;
  orderNumber: string;
  sentAt: string;
}

export function LookAtReceipt(receipt: LookAtReceiptProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Look at it
      </Button>
      {open && <KeptReceiptDialog {...receipt} onClose={() => setOpen(false)} />}
    </>
  );
}
