import { useState } from 'react';
import { StaffDialog } from '../../shared/dialogs/StaffDialog.tsx';
import { isFree, type ProductEdit } from './product-edit.ts';

interface FreeDialogProps {
  product: ProductEdit | undefined;
  onSell: (product: ProductEdit) => void;
  onBack: () => void;
}

/** Confirms a price of zero. */
export function FreeDialog({ product, onSell, onBack }: FreeDialogProps) {
  return (
    <StaffDialog
      open={product !== undefined}
      title={`Sell ${product?.name ?? ''} for $0?`}
      okText="Sell for $0"
      cancelText="Back"
      danger
      onOk={() => product && onSell(product)}
      onCancel={onBack}
    >
      <p>Customers could order it for nothing from now on.</p>
    </StaffDialog>
  );
}

/** Submits a product immediately; a price of zero needs the confirmation in `question` first. */
export function useFreeQuestion(onSubmit: (product: ProductEdit) => void) {
  const [product, setProduct] = useState<ProductEdit>();
  const close = () => setProduct(undefined);
  const sell = (confirmed: ProductEdit) => {
    close();
    onSubmit(confirmed);
  };
  return {
    submit: (edit: ProductEdit) => (isFree(edit.price) ? setProduct(edit) : onSubmit(edit)),
    question: { product, onSell: sell, onBack: close },
  };
}
