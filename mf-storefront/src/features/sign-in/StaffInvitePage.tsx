import { isApiError, toast, useFocusKept, useSession } from '@shop/platform/platform';
import { useNavigate } from '@shop/platform/router';
import { Note, TextField } from '@shop/platform/ui';
import { useState } from 'react';
import { useMailedToken } from '../../shared/layout/use-mailed-token.ts';
import { AccessCard } from './AccessCard.tsx';
import styles from './AccessForm.module.css';
import { AccessForm } from './AccessForm.tsx';
import { accessApi } from './access.api.ts';
import { NewPassword } from './NewPassword.tsx';
import { confirmError, newPasswordError } from './rules/fields.ts';
import { refusal } from './rules/refusals.ts';
import { useAccessForm } from './use-access-form.ts';

/** /staff-invite: opening the mailed link changes nothing. Saving makes the staff account and opens the staff sign-in. */
export function StaffInvitePage() {
  const { token, forget } = useMailedToken();
  const { form, linkProblem } = useAcceptance(token ?? '', forget);
  const focusProps = useFocusKept<HTMLDivElement>();
  const problem = linkProblem || (token === '' ? 'This link is not complete. Please open it from the mail again.' : '');
  return (
    <AccessCard
      title="Your staff account"
      lead={problem ? undefined : 'Please say who you are, and choose a password. The link works once.'}
    >
      <div {...focusProps}>
        <div role="status">{problem && <Note tone="red">{problem}</Note>}</div>
        {!problem && (
          <AccessForm form={form} button="Create account" doing="Creating..." without="Creating an account">
            <div className={styles.pair}>
              <TextField label="First Name" autoComplete="given-name" maxLength={80} {...form.field('firstName')} />
              <TextField
                label="Last Name"
                mark="optional"
                autoComplete="family-name"
                maxLength={80}
                {...form.field('lastName')}
              />
            </div>
            <NewPassword label="Password" field={form.field} />
          </AccessForm>
        )}
      </div>
    </AccessCard>
  );
}

const overTexts: Record<number, string> = {
  404: 'This link is not known, has been used already, or was replaced by a newer one.',
  410: 'This link has expired. It works for three days. Please ask an owner of the shop for a new one.',
};

function useAcceptance(token: string, forget: () => void) {
  const [linkProblem, setLinkProblem] = useState('');
  const [accept] = accessApi.useAcceptInviteMutation();
  const { user, setUser, signOut } = useSession();
  const navigate = useNavigate();
  const finish = async () => {
    // Another account may be signed in here; the sign-in of staff would skip to its console.
    if (user && !(await signOut())) setUser(null);
    toast({ tone: 'success', title: 'Your account is ready', description: 'Please sign in with your password.' });
    await navigate('/admin', { replace: true });
  };
  const form = useAccessForm({
    id: 'invite',
    empty: { firstName: '', lastName: '', password: '', confirmed: '' },
    wrongIn: ({ firstName, password, confirmed }) => ({
      firstName: firstName.trim() ? '' : 'Please enter your first name',
      password: newPasswordError(password),
      confirmed: confirmError(password, confirmed),
    }),
    async send({ firstName, lastName, password }) {
      const { error } = await accept({ token, firstName, lastName, password });
      if (!error) return void (await finish());
      if (isApiError(error) && overTexts[error.status]) {
        forget();
        return void setLinkProblem(overTexts[error.status] ?? '');
      }
      return refusal('Account not created', error);
    },
  });
  return { form, linkProblem };
}
