import { StaffDialog } from '../../shared/dialogs/StaffDialog.tsx';
import type { ProductEdit } from './product-edit.ts';

interface FreeDialogProps {
  /** What would be sold for nothing; open while there is one. */
  product: ProductEdit | undefined;
  onSell: (product: ProductEdit) => void;
  onBack: () => void;
}

/** Asks before a product is sold for nothing. */
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
