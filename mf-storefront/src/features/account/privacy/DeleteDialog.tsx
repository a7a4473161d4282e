import { toast, useSession } from '@shop/platform/platform';
import { useNavigate } from '@shop/platform/router';
import { use } from 'react';
import { LeavingContext } from '../frame/leaving.ts';
import { PasswordDialog } from '../password-dialog/PasswordDialog.tsx';
import styles from './DeleteDialog.module.css';
import { privacyApi } from './privacy.api.ts';

/** Delete account: what stays and what goes, then the password. */
export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const [deleteAccount, { isLoading }] = privacyApi.useDeleteAccountMutation();
  const setLeaving = use(LeavingContext);
  const { signOut } = useSession();
  const navigate = useNavigate();
  const removeAccount = async (password: string) => {
    const { error } = await deleteAccount({ password });
    if (error) return error;
    setLeaving(true);
    // In this order: a dialog that goes with its owner takes its entry out of the history, unless another one is on top.
    await navigate('/');
    await signOut();
    toast({ title: 'Account deleted', description: 'We mail you once everything is removed.' });
  };
  return (
    <PasswordDialog
      title="Delete your account?"
      description="It cannot be undone."
      action="Delete account"
      busyAction="Deleting..."
      cancel="Keep my account"
      kind="danger"
      busy={isLoading}
      onClose={onClose}
      onPassword={removeAccount}
    >
      <ul className={styles.facts}>
        <li>Gone: your profile, wishlist, device, newsletter and everything that you wrote to us. All your browsers are signed out.</li>
        <li>Kept without your name, address or telephone: orders, since our books need their number, items, amounts and parish.</li>
        <li>Orders that are under way must arrive or be cancelled first.</li>
      </ul>
    </PasswordDialog>
  );
}
