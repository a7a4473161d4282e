import { useFocusKept } from '@shop/platform/platform';
import { LinkButton, Note } from '@shop/platform/ui';
import { AccessCard } from './AccessCard.tsx';
import { AccessForm } from './AccessForm.tsx';
import { accessApi } from './access.api.ts';
import { NewPassword } from './NewPassword.tsx';
import { OtherWay } from './OtherWay.tsx';
import { useLinkForm } from './use-link-form.ts';

/** /reset-password: opening the mailed link changes nothing. Saving uses up the link, ends all sessions and opens the sign-in. */
export function ResetPasswordPage() {
  const [send] = accessApi.useResetPasswordMutation();
  const { form, problem } = useLinkForm({
    id: 'reset',
    names: [],
    send,
    failed: 'Password not changed',
    over: {
      404: 'This link is not known, or has been used already.',
      410: 'This link has expired. It works for an hour.',
    },
    done: { title: 'Password changed', description: 'Please sign in with your new password.', to: '/login' },
  });
  const focusProps = useFocusKept<HTMLDivElement>();
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
