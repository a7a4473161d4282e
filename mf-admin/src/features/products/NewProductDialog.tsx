import { toast } from '@shop/platform/platform';
import { Form } from 'antd';
import { useId, useState } from 'react';
import { DiscardDialog } from '../../shared/dialogs/DiscardDialog.tsx';
import { StaffDialog } from '../../shared/dialogs/StaffDialog.tsx';
import { useLeaveGuard } from '../../shared/dialogs/use-leave-guard.ts';
import { BatteryFields } from './BatteryFields.tsx';
import { emptyBattery } from './battery-edit.ts';
import type { DeviceEdit } from './device-edit.ts';
import { FreeDialog, useFreeQuestion } from './FreeDialog.tsx';
import { PictureFields } from './PictureFields.tsx';
import { ProductForm } from './ProductForm.tsx';
import { changedTexts, emptyTexts } from './picture-edit.ts';
import { emptyProduct, type ProductEdit } from './product-edit.ts';
import { usePictures } from './use-pictures.ts';
import { useProductCreate } from './use-product-create.ts';

const withoutPicture = {
  tone: 'error',
  title: 'The product was added without its picture',
  description: 'Choose the picture again under Edit.',
} as const;
const withoutText = {
  tone: 'error',
  title: 'The product was added without its alternative text',
  description: 'Enter the text again under Edit.',
} as const;

interface NewProductDialogProps {
  open: boolean;
  /** Fills in a device that staff chose before. */
  device?: DeviceEdit;
  onClose: () => void;
  returnFocus: () => void;
}

/** Adds a product with its device and pictures (product.md#editing-products). */
export function NewProductDialog({ open, device, onClose, returnFocus }: NewProductDialogProps) {
  const id = useId();
  const { form, pictures, adding, error, leaving, setDirty, clear, add } = useNewProduct(open, onClose);
  const { submit, question } = useFreeQuestion(add);
  return (
    <>
      <StaffDialog
        open={open}
        title="Add product"
        okText="Add product"
        cancelText="Cancel"
        busy={adding}
        form={id}
        onCancel={onClose}
        returnFocus={returnFocus}
      >
        <ProductForm
          id={id}
          form={form}
          initial={{ ...emptyProduct, ...device }}
          isNew
          error={error}
          onDirty={setDirty}
          onSubmit={submit}
        >
          <PictureFields pictures={pictures} texts={emptyTexts} />
          <BatteryFields initial={emptyBattery} />
        </ProductForm>
      </StaffDialog>
      <FreeDialog {...question} />
      <DiscardDialog leaving={leaving} typed="for this product" onDiscard={clear} />
    </>
  );
}

function useNewProduct(open: boolean, onClose: () => void) {
  const [form] = Form.useForm<ProductEdit>();
  const [dirty, setDirty] = useState(false);
  const { add: create, adding, error, reset } = useProductCreate(form);
  const pictures = usePictures(form);
  const { leaving, saved } = useLeaveGuard((dirty || pictures.any) && open);
  const clear = () => {
    setDirty(false);
    pictures.clear();
    reset();
  };
  const add = async (values: ProductEdit) => {
    const product = await create(values);
    if (!product) return;
    if (!(await pictures.upload(product))) toast(withoutPicture);
    else if (!(await pictures.describe(product, changedTexts(values, emptyTexts), emptyTexts)).isSaved)
      toast(withoutText);
    else toast({ tone: 'success', title: 'Product added successfully', description: product.name });
    saved();
    clear();
    onClose();
  };
  return { form, pictures, adding: adding || pictures.uploading, error, leaving, setDirty, clear, add };
}
