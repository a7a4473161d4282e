import { lazyPart, toast, useSession } from '@shop/platform/platform';
import { Link } from '@shop/platform/router';
import { TextField } from '@shop/platform/ui';
import { PasswordField } from '../../shared/password/PasswordField.tsx';
import { AccessCard } from './AccessCard.tsx';
import styles from './AccessForm.module.css';
import { AccessForm } from './AccessForm.tsx';
import { AccountPromises } from './AccountPromises.tsx';
import { accessApi } from './access.api.ts';
import { LeadingOn } from './LeadingOn.tsx';
import { OtherWay } from './OtherWay.tsx';
import { emailError, passwordError } from './rules/fields.ts';
import { withNext } from './rules/own-path.ts';
import { loginRefusal } from './rules/refusals.ts';
import { useAccessForm } from './use-access-form.ts';
import { useWayOn } from './use-way-on.ts';

/** Lazy, because the password form works without it. */
const PasskeySignInPart = lazyPart(
  () =>
    import(/* webpackChunkName: "passkeys" */ '../../shared/passkeys/PasskeySignIn.tsx').then(
      (late) => late.PasskeySignIn,
    ),
  {
    name: 'passkeys',
  },
);

/** /login (product.md#signing-in-and-up): returns to the previous page. */
export function LoginPage() {
  const { next, cameSignedIn } = useWayOn();
  if (cameSignedIn) return <LeadingOn next={next} />;
  return (
    <AccessCard title="Sign In" aside={<AccountPromises />}>
      <LoginForm />
      <div className={styles.late}>
        <PasskeySignInPart />
      </div>
      <OtherWay question="New here?" label="Create Account" to={withNext('/signup', next)} />
    </AccessCard>
  );
}

function LoginForm() {
  const form = useLogin();
  return (
    <AccessForm form={form} button="Sign In" doing="Signing in..." without="Signing in">
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username webauthn"
        maxLength={254}
        {...form.field('email')}
      />
      <div className={styles.withLink}>
        <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
        <Link viewTransition to="/forgot-password">
          Forgotten password?
        </Link>
      </div>
    </AccessForm>
  );
}

function useLogin() {
  const [logIn] = accessApi.useLogInMutation();
  const { setUser } = useSession();
  return useAccessForm({
    id: 'login',
    empty: { email: '', password: '' },
    wrongIn: ({ email, password }) => ({ email: emailError(email), password: passwordError(password) }),
    async send({ email, password }) {
      const { data, error } = await logIn({ email: email.trim(), password });
      if (!data) return loginRefusal(error);
      setUser(data);
      toast({ tone: 'success', title: 'Welcome back!' });
      return undefined;
    },
  });
}
