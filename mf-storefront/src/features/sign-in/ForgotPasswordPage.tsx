import { useFocusKept } from '@shop/platform/platform';
import { Note, TextField } from '@shop/platform/ui';
import { useState } from 'react';
import { AccessCard } from './AccessCard.tsx';
import { AccessForm } from './AccessForm.tsx';
import { accessApi } from './access.api.ts';
import { OtherWay } from './OtherWay.tsx';
import { emailError } from './rules/fields.ts';
import { refusal } from './rules/refusals.ts';
import { useAccessForm } from './use-access-form.ts';

/** /forgot-password: the response does not reveal whether an account exists. */
export function ForgotPasswordPage() {
  const { form, sentTo } = useForgottenPassword();
  const focusProps = useFocusKept<HTMLDivElement>();
  return (
    <AccessCard
      title="Forgotten password"
      lead={sentTo ? undefined : 'We mail you a link to set a new one. It works once, for an hour.'}
    >
      <div {...focusProps}>
        <div role="status">
          {sentTo && (
            <Note tone="green">
              If {sentTo} has an account here, a mail with a link is on its way. The link works once, for an hour. Check
              your spam folder, too.
            </Note>
          )}
        </div>
        {!sentTo && (
          <AccessForm form={form} button="Send me a link" doing="Sending..." without="Setting a new password">
            <TextField
              label="Email"
              type="email"
              inputMode="email"
              autoComplete="username"
              maxLength={254}
              {...form.field('email')}
            />
          </AccessForm>
        )}
      </div>
      <OtherWay question="Found it again?" label="Sign In" to="/login" />
    </AccessCard>
  );
}

function useForgottenPassword() {
  const [sentTo, setSentTo] = useState('');
  const [ask] = accessApi.useForgotPasswordMutation();
  const form = useAccessForm({
    id: 'forgot',
    empty: { email: '' },
    wrongIn: ({ email }) => ({ email: emailError(email) }),
    async send({ email }) {
      const { error } = await ask({ email: email.trim() });
      if (!error) return void setSentTo(email.trim());
      return refusal('The link was not sent', error);
    },
  });
  return { form, sentTo };
}
