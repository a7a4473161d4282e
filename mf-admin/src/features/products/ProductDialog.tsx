import type { Product } from '@shop/contracts/catalog';
import { toast, useShop } from '@shop/platform/platform';
import { skipToken } from '@shop/platform/redux';
import { Form } from 'antd';
import { useId, useState } from 'react';
import { DiscardDialog } from '../../shared/dialogs/DiscardDialog.tsx';
import { StaffDialog } from '../../shared/dialogs/StaffDialog.tsx';
import { useLeaveGuard } from '../../shared/dialogs/use-leave-guard.ts';
import { BatteryFields } from './BatteryFields.tsx';
import { batteryOf } from './battery-edit.ts';
import { FreeDialog, useFreeQuestion } from './FreeDialog.tsx';
import { PictureFields } from './PictureFields.tsx';
import { ProductForm } from './ProductForm.tsx';
import { changedTexts, textsOf } from './picture-edit.ts';
import { editOf, type ProductEdit, typedOf, updateOf } from './product-edit.ts';
import { useProductDetailQuery, useProductStockQuery } from './products.api.ts';
import { StockFields } from './StockFields.tsx';
import { placesIn, placesOf, stockOf } from './stock-edit.ts';
import { usePictures } from './use-pictures.ts';
import { useProductUpdate } from './use-product-update.ts';
import { useSeen } from './use-seen.ts';

interface ProductDialogProps {
  product: Product | undefined;
  onClose: () => void;
  returnFocus: () => void;
}

/** Edits a product. It confirms a price of zero and asks before it discards input. */
export function ProductDialog({ product, onClose, returnFocus }: ProductDialogProps) {
  const id = useId();
  const { initial, battery, texts, stock } = useInitialFields(product);
  const { form, pictures, saving, error, leaving, setDirty, discard, save } = useEdit(product, initial, onClose);
  const { submit, question } = useFreeQuestion(save);
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
        {initial && (
          <ProductForm id={id} form={form} initial={initial} error={error} onDirty={setDirty} onSubmit={submit}>
            <PictureFields product={product} pictures={pictures} texts={texts} />
            <StockFields {...stock} />
            <BatteryFields {...battery} />
          </ProductForm>
        )}
      </StaffDialog>
      <FreeDialog {...question} />
      <DiscardDialog leaving={leaving} typed="for this product" onDiscard={discard} />
    </>
  );
}

function useInitialFields(product: Product | undefined) {
  const shop = useShop();
  const detail = useProductDetailQuery(product?.slug ?? skipToken);
  const battery = detail.currentData && batteryOf(detail.currentData);
  const texts = detail.currentData && textsOf(detail.currentData);
  const counts = useProductStockQuery(product?.id ?? skipToken, { refetchOnMountOrArgChange: true });
  // Orders change the counts all the time, so the dialog never starts from cached ones.
  const current = counts.isFetching ? undefined : counts.currentData;
  const stock = current && stockOf(current, placesOf(shop, current.counts));
  return {
    initial: product && { ...editOf(product), ...battery, ...texts, ...stock },
    texts,
    battery: { initial: battery, failed: detail.isError, onRetry: detail.refetch },
    stock: { initial: stock, failed: counts.isError, onRetry: counts.refetch },
  };
}

function useEdit(product: Product | undefined, initial: ProductEdit | undefined, onClose: () => void) {
  const [form] = Form.useForm<ProductEdit>();
  const [dirty, setDirty] = useState(false);
  const { save: update, saving, error } = useProductUpdate(form);
  const { seen, see } = useSeen(product?.id, initial ?? {});
  const pictures = usePictures(form);
  const { leaving, saved } = useLeaveGuard((dirty || pictures.any) && product !== undefined);
  const save = async (values: ProductEdit) => {
    if (!product) return;
    const outcome = await update(product.id, updateOf(values, { ...editOf(product), ...seen }));
    if (outcome.current) see(typedOf(outcome.current, placesIn(values)));
    if (!outcome.saved) return;
    const texts = changedTexts(values, seen);
    setDirty(Object.keys(texts).length > 0);
    see(editOf(outcome.saved));
    if (!(await pictures.upload(outcome.saved))) return;
    const { isSaved, current } = await pictures.describe(outcome.saved, texts, seen);
    if (!isSaved) return see({ ...editOf(outcome.saved), ...current });
    setDirty(false);
    toast({ tone: 'success', title: 'Product updated successfully' });
    saved();
    onClose();
  };
  const discard = () => {
    setDirty(false);
    pictures.clear();
  };
  return { form, pictures, saving: saving || pictures.uploading, error, leaving, setDirty, discard, save };
}
