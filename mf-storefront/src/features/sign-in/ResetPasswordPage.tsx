import { isApiError, toast, useFocusKept, useSession } from '@shop/platform/platform';
import { useNavigate } from '@shop/platform/router';
import { LinkButton, Note } from '@shop/platform/ui';
import { useState } from 'react';
import { useMailedToken } from '../../shared/layout/use-mailed-token.ts';
import { AccessCard } from './AccessCard.tsx';
import { AccessForm } from './AccessForm.tsx';
import { accessApi } from './access.api.ts';
import { NewPassword } from './NewPassword.tsx';
import { OtherWay } from './OtherWay.tsx';
import { confirmError, newPasswordError } from './rules/fields.ts';
import { refusal } from './rules/refusals.ts';
import { useAccessForm } from './use-access-form.ts';

/** /reset-password: opening the mailed link changes nothing. Saving uses up the link, ends all sessions and opens the sign-in. */
export function ResetPasswordPage() {
  const { token, forget } = useMailedToken();
  const { form, linkProblem } = useReset(token ?? '', forget);
  const focusProps = useFocusKept<HTMLDivElement>();
  const problem = linkProblem || (token === '' ? 'This link is not complete. Please open it from the mail again.' : '');
  return (
    <AccessCard
      title="Choose a new password"
      lead={problem ? undefined : 'The link works once. Saving ends every session of your account.'}
    >
      <div {...focusProps}>
        <div role="status">{problem && <Note tone="red">{problem}</Note>}</div>
        {!problem && (
          <AccessForm form={form} button="Save new password" doing="Saving..." without="Setting a new password">
            <NewPassword label="New password" field={form.field} />
          </AccessForm>
        )}
      </div>
      {problem ? (
        <LinkButton kind="primary" to="/forgot-password">
          Send a new link
        </LinkButton>
      ) : (
        <OtherWay question="Link too old?" label="Send a new one" to="/forgot-password" />
      )}
    </AccessCard>
  );
}

const overTexts: Record<number, string> = {
  404: 'This link is not known, or has been used already.',
  410: 'This link has expired. It works for an hour.',
};

function useReset(token: string, forget: () => void) {
  const [linkProblem, setLinkProblem] = useState('');
  const [reset] = accessApi.useResetPasswordMutation();
  const { user, setUser, signOut } = useSession();
  const navigate = useNavigate();
  const finish = async () => {
    // Changing the password also ended this browser's session.
    if (user && !(await signOut())) setUser(null);
    toast({ tone: 'success', title: 'Password changed', description: 'Please sign in with your new password.' });
    await navigate('/login', { replace: true });
  };
  const form = useAccessForm({
    id: 'reset',
    empty: { password: '', confirmed: '' },
    wrongIn: ({ password, confirmed }) => ({
      password: newPasswordError(password),
      confirmed: confirmError(password, confirmed),
    }),
    async send({ password }) {
      const { error } = await reset({ token, password });
      if (!error) return void (await finish());
      if (isApiError(error) && overTexts[error.status]) {
        forget();
        return void setLinkProblem(overTexts[error.status] ?? '');
      }
      return refusal('Password not changed', error);
    },
  });
  return { form, linkProblem };
}
