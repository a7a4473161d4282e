import { toast, useSession } from '@shop/platform/platform';
import { useNavigate } from '@shop/platform/router';
import styles from './DeleteDialog.module.css';
import { PasswordDialog } from './PasswordDialog.tsx';
import { privacyApi } from './privacy.api.ts';

/** Delete account: what stays and what goes, then the password. */
export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const [deleteAccount, { isLoading }] = privacyApi.useDeleteAccountMutation();
  const { signOut, setUser } = useSession();
  const navigate = useNavigate();
  const leave = async (password: string) => {
    const { error } = await deleteAccount({ password });
    if (error) return error;
    // Away first: the account's page would ask whoever is signed out to sign in.
    await navigate('/');
    if (!(await signOut())) setUser(null);
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
      onPassword={leave}
    >
      <ul className={styles.facts}>
        <li>Gone: your profile, wishlist, device, newsletter and everything that you wrote to us. All your browsers are signed out.</li>
        <li>Kept without your name, address or telephone: orders, since our books need their number, items, amounts and parish.</li>
        <li>Orders that are under way must arrive or be cancelled first.</li>
      </ul>
    </PasswordDialog>
  );
}
