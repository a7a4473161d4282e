import { useFocusKept } from '@shop/platform/platform';
import { Note, TextField } from '@shop/platform/ui';
import { AccessCard } from './AccessCard.tsx';
import styles from './AccessForm.module.css';
import { AccessForm } from './AccessForm.tsx';
import { accessApi } from './access.api.ts';
import { NewPassword } from './NewPassword.tsx';
import { useLinkForm } from './use-link-form.ts';

/** /staff-invite: opening the mailed link changes nothing. Saving makes the staff account and opens the staff sign-in. */
export function StaffInvitePage() {
  const [send] = accessApi.useAcceptInviteMutation();
  const { form, problem } = useLinkForm({
    id: 'invite',
    names: ['firstName', 'lastName'],
    wrongIn: ({ firstName }) => ({ firstName: firstName.trim() ? '' : 'Please enter your first name' }),
    send,
    failed: 'Account not created',
    over: {
      404: 'This link is not known, has been used already, or was replaced by a newer one.',
      410: 'This link has expired. Please ask an owner of the shop for a new one.',
    },
    done: { title: 'Your account is ready', description: 'Please sign in with your password.', to: '/admin' },
  });
  const focusProps = useFocusKept<HTMLDivElement>();
  return (
    <AccessCard
      title="Your staff account"
      lead={problem ? undefined : 'Please enter your name, and choose a password. The link works once.'}
    >
      <div {...focusProps}>
        <div role="status">{problem && <Note tone="red">{problem}</Note>}</div>
        {!problem && (
          <AccessForm form={form} button="Create account" doing="Creating account..." without="Creating an account">
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
