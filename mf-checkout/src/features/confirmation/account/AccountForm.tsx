import { type ApiError, isApiError, useSession } from '@shop/platform/platform';
import { Button, IconButton, LinkButton, Note, TextField } from '@shop/platform/ui';
import { CircleAlert, Eye, EyeOff } from 'lucide-react';
import { type FormEvent, type Ref, useRef, useState } from 'react';
import { giveLastOrderTo } from '../../../shared/outbox/last-order.ts';
import { TitledCard } from '../../../shared/summary/TitledCard.tsx';
import styles from './AccountForm.module.css';
import type { AccountFormProps, Buyer } from './AccountOffer.tsx';
import { accountApi } from './account.api.ts';
import { passwordError, refusalOf, registrationOf } from './registration.ts';

/** The hidden e-mail field tells password managers the username. */
export function AccountForm({ buyer, onMade }: AccountFormProps) {
  const { password, refusal, box, change, submit, isLoading } = useNewAccount(buyer, onMade);
  return (
    <TitledCard title="Keep this order in an account">
      <p className="muted">Name and email are here already. Only a password is missing.</p>
      <form className={styles.form} noValidate onSubmit={submit}>
        <input
          className="visually-hidden"
          type="email"
          name="username"
          autoComplete="username"
          value={buyer.customerEmail}
          readOnly
          tabIndex={-1}
          aria-hidden
        />
        <PasswordField
          ref={box}
          email={buyer.customerEmail}
          password={password}
          error={refusal.password}
          onChange={change}
        />
        {refusal.form && (
          <div role="alert">
            <Note tone="red" icon={<CircleAlert size={20} aria-hidden />}>
              {refusal.form}
            </Note>
          </div>
        )}
        <div className={styles.actions}>
          <Button type="submit" busy={isLoading}>
            {isLoading ? 'Creating account...' : 'Create Account'}
          </Button>
          {refusal.taken && <LinkButton to="/login?next=%2Faccount%2Forders">Sign In</LinkButton>}
        </div>
      </form>
    </TitledCard>
  );
}

interface PasswordFieldProps {
  ref: Ref<HTMLInputElement>;
  email: string;
  password: string;
  error: string | undefined;
  onChange: (password: string) => void;
}

function PasswordField({ ref, email, password, error, onChange }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      ref={ref}
      label={<>Password for {email}</>}
      hint="At least 8 characters."
      name="password"
      type={shown ? 'text' : 'password'}
      autoComplete="new-password"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={200}
      value={password}
      onChange={onChange}
      error={error}
      suffix={
        <IconButton label="Show password" aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
        </IconButton>
      }
    />
  );
}

function useNewAccount(buyer: Buyer, onMade: () => void) {
  const { setUser } = useSession();
  const [register, { isLoading }] = accountApi.useRegisterMutation();
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<ReturnType<typeof refusalOf>>({});
  const box = useRef<HTMLInputElement>(null);
  const refuse = (reason: ReturnType<typeof refusalOf>) => {
    setRefusal(reason);
    if (reason.password) box.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const wrong = passwordError(password);
    if (wrong) return refuse({ password: wrong });
    const { data, error } = await register(registrationOf(buyer, password));
    if (!data) return refuse(refusalOf(isApiError(error) ? error : nothingKnown));
    onMade();
    giveLastOrderTo(data.id);
    setUser(data);
  };
  const change = (typed: string) => {
    setPassword(typed);
    setRefusal({});
  };
  return { password, refusal, box, change, submit, isLoading };
}

const nothingKnown: ApiError = { status: 0, code: 'UNREADABLE', detail: '', errors: [] };
