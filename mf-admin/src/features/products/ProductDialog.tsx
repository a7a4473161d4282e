import type { Product } from '@shop/contracts/catalog';
import { skipToken } from '@shop/platform/redux';
import { Form } from 'antd';
import { useId, useState } from 'react';
import { DiscardDialog } from '../../shared/dialogs/DiscardDialog.tsx';
import { StaffDialog } from '../../shared/dialogs/StaffDialog.tsx';
import { useLeaveGuard } from '../../shared/dialogs/use-leave-guard.ts';
import { BatteryFields } from './BatteryFields.tsx';
import { batteryOf } from './battery-edit.ts';
import { ProductForm } from './ProductForm.tsx';
import { editOf, isFree, type ProductEdit, typedOf, updateOf } from './product-edit.ts';
import { useProductDetailQuery, useProductStockQuery } from './products.api.ts';
import { StockFields } from './StockFields.tsx';
import { stockOf } from './stock-edit.ts';
import { useProductUpdate } from './use-product-update.ts';
import { useSeen } from './use-seen.ts';

interface ProductDialogProps {
  /** The dialog is open while there is one. */
  product: Product | undefined;
  onClose: () => void;
  returnFocus: () => void;
}

/** Name, price and description of a product, its stock by store, and what is known of its battery. A price of zero has to be confirmed, and what was typed is not lost unasked. */
export function ProductDialog({ product, onClose, returnFocus }: ProductDialogProps) {
  const id = useId();
  const [form] = Form.useForm<ProductEdit>();
  const [dirty, setDirty] = useState(false);
  const [free, setFree] = useState<ProductEdit>();
  const { save, saving, error } = useProductUpdate(form);
  const detail = useProductDetailQuery(product?.slug ?? skipToken);
  const battery = detail.currentData && batteryOf(detail.currentData);
  const counts = useProductStockQuery(product?.id ?? skipToken, { refetchOnMountOrArgChange: true });
  // Orders take from them all the time: a dialog never begins with what was read for another.
  const stock = counts.currentData && !counts.isFetching ? stockOf(counts.currentData.counts) : undefined;
  const { seen, see } = useSeen(product?.id, { ...(product && editOf(product)), ...battery, ...stock });
  const { leaving, saved } = useLeaveGuard(dirty && product !== undefined);

  const send = async (values: ProductEdit) => {
    setFree(undefined);
    if (!product) return;
    const outcome = await save(product.id, updateOf(values, { ...editOf(product), ...seen }));
    if (typeof outcome === 'object') see(typedOf(outcome));
    if (outcome !== 'saved') return;
    saved();
    setDirty(false);
    onClose();
  };
  return (
    <>
      <StaffDialog
        open={product !== undefined}
        title={`Edit ${product?.name ?? ''}`}
        okText="Save Changes"
        cancelText="Cancel"
        busy={saving}
        form={id}
        onCancel={onClose}
        returnFocus={returnFocus}
      >
        {product && (
          <ProductForm
            id={id}
            form={form}
            initial={{ ...editOf(product), ...battery, ...stock }}
            error={error}
            onDirty={setDirty}
            onSubmit={(values) => (isFree(values.price) ? setFree(values) : send(values))}
          >
            <StockFields initial={stock} failed={counts.isError} onRetry={counts.refetch} />
            <BatteryFields initial={battery} failed={detail.isError} onRetry={detail.refetch} />
          </ProductForm>
        )}
      </StaffDialog>
      <FreeDialog product={free} onSell={send} onBack={() => setFree(undefined)} />
      <DiscardDialog leaving={leaving} typed="for this product" onDiscard={() => setDirty(false)} />
    </>
  );
}

interface FreeDialogProps {
  /** What would be sold for nothing; open while there is one. */
  product: ProductEdit | undefined;
  onSell: (product: ProductEdit) => void;
  onBack: () => void;
}

function FreeDialog({ product, onSell, onBack }: FreeDialogProps) {
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
