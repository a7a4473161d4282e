import type { Product } from '@shop/contracts/catalog';
import { errorMessage, isApiError, toast } from '@shop/platform/platform';
import { Note } from '@shop/platform/ui';
import { StaffDialog } from '../../shared/dialogs/StaffDialog.tsx';
import { useSessionEnded } from '../../shared/use-session-ended.ts';
import { useDeleteProductMutation } from './products.api.ts';
import { useRestore } from './use-restore.ts';

interface DeleteDialogProps {
  product: Product | undefined;
  onClose: () => void;
  returnFocus: () => void;
}

/** Confirms the deletion of a product. The toast afterwards offers Undo. */
export function DeleteDialog({ product, onClose, returnFocus }: DeleteDialogProps) {
  const [remove, { isLoading, error, reset }] = useDeleteProductMutation();
  const { restore } = useRestore();
  useSessionEnded(error);
  const close = () => {
    reset();
    onClose();
  };
  const send = async () => {
    if (!product) return;
    const { error } = await remove(product.id);
    const isGone = isApiError(error) && error.code === 'NOT_FOUND';
    if (error && !isGone) return;
    offerUndo(product, () => restore(product));
    close();
  };
  return (
    <StaffDialog
      open={product !== undefined}
      title={`Delete ${product?.name ?? ''}?`}
      okText="Delete"
      cancelText="Keep product"
      danger
      busy={isLoading}
      onOk={send}
      onCancel={close}
      returnFocus={returnFocus}
    >
      {error && (
        <Note tone="red" announce>
          Failed to delete product. {errorMessage(error)}
        </Note>
      )}
      <p>
        Are you sure you want to delete this product? Customers no longer find it. Orders keep it, and you can restore
        it.
      </p>
    </StaffDialog>
  );
}

const offerUndo = ({ name }: Product, undo: () => void) =>
  toast({
    tone: 'success',
    title: 'Product deleted successfully',
    description: name,
    action: { label: 'Undo', onClick: undo },
  });
