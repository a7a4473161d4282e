import { errorMessage, isApiError, useSession } from '@shop/platform/platform';
import { Button, Dialog } from '@shop/platform/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { focusField } from '../../../shared/focus-field.ts';
import { PasswordField } from '../../../shared/password/PasswordField.tsx';
import { useSessionEnd } from '../use-session-end.ts';
import styles from './PasswordDialog.module.css';

interface PasswordDialogProps {
  title: string;
  description: string;
  children?: ReactNode;
  action: string;
  busyAction: string;
  cancel: string;
  kind: 'primary' | 'danger';
  busy: boolean;
  onClose: () => void;
  /** Aborts the running request. Without it the dialog cannot be closed while busy, because the request may still succeed. */
  onStop?: () => void;
  /** Runs the action; resolves with its error, if any. */
  onPassword: (password: string) => Promise<unknown>;
}

const stay = () => undefined;

/** Asks for the password again. Mounted only while open, so the password is forgotten on close. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { children, action, busyAction, cancel, kind, busy, onClose, onStop, onPassword, ...dialog } = props;
  const { user } = useSession();
  const close = busy ? onStop : onClose;
  const { password, type, error, refusal, submit } = usePassword(onPassword, busy);
  return (
    <Dialog open {...dialog} onClose={close ?? stay}>
      <form className={styles.form} method="dialog" noValidate onSubmit={submit}>
        {children}
        {/* Tells password managers which account this password is for. */}
        <input hidden readOnly type="email" name="username" autoComplete="username" value={user?.email ?? ''} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          maxLength={200}
          value={password}
          onChange={type}
          error={error}
        />
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
        <div className={styles.answers}>
          <Button kind={kind} type="submit" busy={busy}>
            {busy ? busyAction : action}
          </Button>
          <Button disabled={!close} onClick={close}>
            {cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Shows a password error at its field, which gets the focus; other errors go above the buttons. */
function usePassword(onPassword: PasswordDialogProps['onPassword'], busy: boolean) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [refusal, setRefusal] = useState('');
  const endSession = useSessionEnd();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy) return;
    setRefusal('');
    const refuse = (message: string) => {
      setError(message);
      focusField(form, 'password');
    };
    if (password === '') return refuse('Enter your password');
    const failure = await onPassword(password);
    if (!failure || endSession(failure)) return;
    if (isApiError(failure) && failure.code === 'WRONG_PASSWORD') refuse(errorMessage(failure));
    else setRefusal(errorMessage(failure));
  };
  const type = (text: string) => {
    setPassword(text);
    setError(undefined);
  };
  return { password, type, error, refusal, submit };
}
