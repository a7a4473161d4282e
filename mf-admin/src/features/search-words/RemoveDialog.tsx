import type { ListedAlias } from '@shop/contracts/search';
import { errorMessage, isApiError, toast } from '@shop/platform/platform';
import { Note } from '@shop/platform/ui';
import { StaffDialog } from '../../shared/dialogs/StaffDialog.tsx';
import { useSessionEnded } from '../../shared/use-session-ended.ts';
import { useRemoveAliasMutation } from './aliases.api.ts';

interface RemoveDialogProps {
  /** The alias to remove; the dialog is open while it is set. */
  alias: ListedAlias | undefined;
  onClose: () => void;
  onRemoved: (alias: string) => void;
  returnFocus: () => void;
}

export function RemoveDialog({ alias, onClose, onRemoved, returnFocus }: RemoveDialogProps) {
  const [remove, { isLoading, error, reset }] = useRemoveAliasMutation();
  useSessionEnded(error);
  const close = () => {
    reset();
    onClose();
  };
  const send = async () => {
    if (!alias) return;
    const { error } = await remove({ alias: alias.alias, meaning: alias.meaning });
    const isRemoved = isApiError(error) && error.code === 'NOT_FOUND';
    if (error && !isRemoved) return;
    toast({
      tone: 'success',
      title: isRemoved ? 'Another admin removed these words first' : 'Search words removed',
    });
    onRemoved(alias.alias);
    close();
  };
  return (
    <StaffDialog
      open={alias !== undefined}
      title={`Remove “${alias?.alias ?? ''}”?`}
      okText="Remove words"
      cancelText="Keep words"
      danger
      busy={isLoading}
      onOk={send}
      onCancel={close}
      returnFocus={returnFocus}
    >
      {error && (
        <Note tone="red" announce>
          {isApiError(error) && error.code === 'CHANGED_MEANWHILE'
            ? `Another admin changed this first: ${error.detail}`
            : errorMessage(error)}
        </Note>
      )}
      <p>
        Customers who search for “{alias?.alias}” are no longer led to “{alias?.meaning}”.
      </p>
    </StaffDialog>
  );
}
