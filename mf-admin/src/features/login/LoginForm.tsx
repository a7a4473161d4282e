import type { Credentials, User } from '@shop/contracts/auth';
import { toast, useSession } from '@shop/platform/platform';
import { Button, IconButton, Note, TextField } from '@shop/platform/ui';
import { CircleAlert, Eye, EyeOff } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { needsPasskey, signSecondFactor } from '../../shared/second-factor.ts';
import styles from './LoginForm.module.css';
import { loginApi } from './login.api.ts';
import { type Failure, loginFailure, noPasskey, nothingTyped } from './login-failure.ts';

/** Admin sign-in form. A failure shows as a toast and stays above the fields; the page redirects after success. */
export function LoginForm() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<Failure>();
  const { signIn, isLoading } = useSignIn();
  const { setUser } = useSession();

  const fail = (reason: Failure) => {
    setFailure(reason);
    toast({ tone: 'error', ...reason });
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    if (!email.trim() || !password) return fail(nothingTyped);
    setFailure(undefined);
    const { data, error } = await signIn({ email: email.trim(), password });
    if (error === 'no passkey') return setFailure(noPasskey);
    if (!data) return fail(loginFailure(error));
    setUser(data);
    toast({ tone: 'success', title: 'Login Successful', description: 'Welcome back, Admin!' });
  };

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {failure && (
        <Note tone="red" icon={<CircleAlert size={18} aria-hidden />}>
          <strong>{failure.title}</strong> · {failure.description}
        </Note>
      )}
      <TextField label="Email" type="email" name="email" autoComplete="username" value={email} onChange={setEmail} />
      <PasswordField value={password} onChange={setPassword} />
      <Button kind="primary" type="submit" block busy={isLoading}>
        {isLoading ? 'Signing in...' : 'Sign In'}
      </Button>
    </form>
  );
}

function PasswordField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      label="Password"
      type={shown ? 'text' : 'password'}
      name="password"
      autoComplete="current-password"
      value={value}
      onChange={onChange}
      suffix={
        <IconButton
          label={shown ? 'Hide password' : 'Show password'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
        </IconButton>
      }
    />
  );
}

/** Signs in with the password and, for accounts that have one, the passkey. */
function useSignIn() {
  const [send] = loginApi.useSignInMutation();
  const [sendKey] = loginApi.useSecondFactorMutation();
  const [isLoading, setLoading] = useState(false);
  const both = async (credentials: Credentials): Promise<{ data?: User; error?: unknown }> => {
    const response = await send(credentials);
    if (!needsPasskey(response.error)) return response;
    const signed = await signSecondFactor(response.error);
    return signed ? sendKey(signed) : { error: 'no passkey' };
  };
  const signIn = async (credentials: Credentials) => {
    setLoading(true);
    try {
      return await both(credentials);
    } finally {
      setLoading(false);
    }
  };
  return { signIn, isLoading };
}
