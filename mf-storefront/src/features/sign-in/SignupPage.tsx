import { displayName, toast, useSession } from '@shop/platform/platform';
import { AccessCard } from './AccessCard.tsx';
import { AccountPromises } from './AccountPromises.tsx';
import { accessApi } from './access.api.ts';
import { LeadingOn } from './LeadingOn.tsx';
import { OtherWay } from './OtherWay.tsx';
import { confirmError, emailError, newPasswordError, usernameError } from './rules/fields.ts';
import { withNext } from './rules/own-path.ts';
import { signupRefusal } from './rules/refusals.ts';
import { SignupForm } from './SignupForm.tsx';
import { useAccessForm } from './use-access-form.ts';
import { useWayOn } from './use-way-on.ts';

/** /signup (product.md#signing-in-and-up): returns to the previous page. */
export function SignupPage() {
  const { next, cameSignedIn } = useWayOn();
  const form = useSignup();
  if (cameSignedIn) return <LeadingOn next={next} />;
  return (
    <AccessCard
      title="Create Account"
      lead="For your orders, your device and your chats. You can also order without one."
      aside={<AccountPromises />}
    >
      <SignupForm form={form} />
      <OtherWay question="Already have an account?" label="Sign In" to={withNext('/login', next)} />
    </AccessCard>
  );
}

const empty = { firstName: '', lastName: '', username: '', email: '', password: '', confirmed: '' };

function useSignup() {
  const [register] = accessApi.useRegisterMutation();
  const { setUser } = useSession();
  return useAccessForm({
    id: 'signup',
    empty,
    wrongIn: (values) => ({
      username: usernameError(values.username),
      email: emailError(values.email),
      password: newPasswordError(values.password),
      confirmed: confirmError(values.password, values.confirmed),
    }),
    async send(values) {
      const { data, error } = await register(registrationOf(values));
      if (!data) return signupRefusal(error);
      setUser(data);
      toast({ tone: 'success', title: `Welcome, ${displayName(data)}!` });
      return undefined;
    },
  });
}

/** Omits empty fields. */
function registrationOf({ email, password, confirmed: _, ...optional }: typeof empty) {
  const filledFields = Object.entries(optional).filter(([, value]) => value.trim());
  return {
    email: email.trim(),
    password,
    ...Object.fromEntries(filledFields.map(([name, value]) => [name, value.trim()])),
  };
}
