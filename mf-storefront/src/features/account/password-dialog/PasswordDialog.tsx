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
  /** What is to be known before the password is typed. */
  children?: ReactNode;
  /** The answer that goes on, and the one that does not. */
  action: string;
  busyAction: string;
  cancel: string;
  kind: 'primary' | 'danger';
  busy: boolean;
  onClose: () => void;
  /** Gives up what is under way. Without it nobody is told that something was kept from happening which happens. */
  onStop?: () => void;
  /** Does it; answers with the error that kept it from being done. */
  onPassword: (password: string) => Promise<unknown>;
}

const stay = () => undefined;

/** Asks for the password once more. It is open while it is there, and what was typed goes with it. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { children, action, busyAction, cancel, kind, busy, onClose, onStop, onPassword, ...dialog } = props;
  const { user } = useSession();
  const close = busy ? onStop : onClose;
  const { password, type, error, refusal, submit } = usePassword(onPassword, busy);
  return (
    <Dialog open {...dialog} onClose={close ?? stay}>
      <form className={styles.form} method="dialog" noValidate onSubmit={submit}>
        {children}
        {/* Tells password managers whose password it is. */}
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

/** A wrong or missing password stands at its box, which takes the focus; every other refusal above the answers. */
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
  const type = (typed: string) => {
    setPassword(typed);
    setError(undefined);
  };
  return { password, type, error, refusal, submit };
}
