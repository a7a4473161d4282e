import { toast } from '@shop/platform/platform';
import { PasswordDialog } from '../../password-dialog/PasswordDialog.tsx';
import { useAddPasskey } from './use-add-passkey.ts';

export function AddPasskey({ onClose }: { onClose: () => void }) {
  const { add, busy } = useAddPasskey();
  const make = async (password: string) => {
    const { name, left, error } = await add(password);
    if (error) return error;
    onClose();
    if (left) toast({ title: 'No passkey added', description: left });
    else toast({ tone: 'success', title: 'Passkey added', description: name });
  };
  return (
    <PasswordDialog
      title="Add a passkey"
      description="Enter your password. Then your device asks for your fingerprint, face or screen lock."
      action="Continue"
      busyAction="Adding..."
      cancel="Cancel"
      kind="primary"
      busy={busy}
      onClose={onClose}
      onPassword={make}
    />
  );
}
