import { isApiError, toast, useSession } from '@shop/platform/platform';
import { useNavigate } from '@shop/platform/router';
import { use, useRef } from 'react';
import { LeavingContext } from '../frame/leaving.ts';
import { PasswordDialog } from '../password-dialog/PasswordDialog.tsx';
import styles from './DeleteDialog.module.css';
import { privacyApi } from './privacy.api.ts';

export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const [deleteAccount, { isLoading }] = privacyApi.useDeleteAccountMutation();
  const leave = useLeave();
  const mayBeDeleted = useRef(false);
  const removeAccount = async (password: string) => {
    const { error } = await deleteAccount({ password });
    if (!error) return void (await leave('Account deleted', 'We mail you once everything is removed.'));
    const code = isApiError(error) && error.code;
    if (mayBeDeleted.current && code === 'UNAUTHENTICATED')
      return void (await leave(
        'You are signed out',
        'Your account was probably deleted at the first try. If so, a mail confirms it.',
      ));
    // The account may be deleted although the response was lost.
    mayBeDeleted.current ||= code === 'NETWORK' || code === 'TIMEOUT';
    return error;
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
        <li>
          Deleted: your profile, wishlist, device, newsletter and everything you wrote to us. All your browsers are
          signed out.
        </li>
        <li>
          Kept without your name, address or telephone: orders, because our books need their number, items, amounts and
          parish.
        </li>
        <li>Open orders must arrive or be cancelled first.</li>
      </ul>
    </PasswordDialog>
  );
}

function useLeave() {
  const setLeaving = use(LeavingContext);
  const { setUser, signOut } = useSession();
  const navigate = useNavigate();
  return async (title: string, description: string) => {
    setLeaving(true);
    // Navigate before signing out: the dialog removes its history entry when its owner unmounts.
    await navigate('/');
    // The account is gone even if the sign-out request fails.
    if (!(await signOut())) setUser(null);
    toast({ title, description });
  };
}
