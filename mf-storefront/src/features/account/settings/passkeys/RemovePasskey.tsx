import type { Passkey } from '@shop/contracts/passkeys';
import { isApiError, toast } from '@shop/platform/platform';
import { PasswordDialog } from '../../password-dialog/PasswordDialog.tsx';
import { passkeysApi } from './passkeys.api.ts';

interface RemovePasskeyProps {
  passkey: Passkey;
  onClose: () => void;
}

export function RemovePasskey({ passkey: { id, name }, onClose }: RemovePasskeyProps) {
  const [remove, { isLoading }] = passkeysApi.useRemovePasskeyMutation();
  const take = async (password: string) => {
    const { error } = await remove({ id, password });
    // A passkey that was already removed counts as success.
    if (error && !(isApiError(error) && error.code === 'NOT_FOUND')) return error;
    onClose();
    toast({ tone: 'success', title: 'Passkey removed', description: name });
  };
  return (
    <PasswordDialog
      title="Remove this passkey?"
      description={`${name} can no longer be used to sign in. Your device may still offer it until you delete it there, too.`}
      action="Remove"
      busyAction="Removing..."
      cancel="Keep it"
      kind="danger"
      busy={isLoading}
      onClose={onClose}
      onPassword={take}
    />
  );
}
