import { errorMessage, useFocusKept, useSession } from '@shop/platform/platform';
import { Button, LinkButton, Note } from '@shop/platform/ui';
import { MailedLinkPage } from '../../shared/layout/MailedLinkPage.tsx';
import { accessApi } from './access.api.ts';
import { withNext } from './rules/own-path.ts';

/** /verify-email: confirms the address of an account. */
export const VerifyEmailPage = () => (
  <MailedLinkPage
    path="/verify-email"
    call="/auth/verify-email"
    title="Confirm your email"
    text="Click the button to confirm that this address is yours."
    button="Confirm my email"
    done="Thank you. Your email is confirmed."
    expired="This link has expired. It works for 24 hours."
    unknown="This link is not known, or has been used already."
    another={<AnotherLink />}
  />
);

/** Sends another mail, for the signed-in owner of the address only. */
function AnotherLink() {
  const { user } = useSession();
  const { data: state, isLoading: isAsking } = accessApi.useAddressStateQuery(undefined, { skip: !user });
  const [send, { isLoading, isSuccess, error }] = accessApi.useSendVerificationMutation();
  const focusProps = useFocusKept<HTMLDivElement>();
  if (!user)
    return (
      <LinkButton kind="primary" to={withNext('/login', '/verify-email')}>
        Sign in for a new link
      </LinkButton>
    );
  return (
    <div {...focusProps}>
      <div role="status">
        {state?.emailVerified && <Note tone="green">{user.email} is confirmed already.</Note>}
        {isSuccess && <Note tone="green">A new link is on its way to {user.email}.</Note>}
        {error !== undefined && <Note tone="red">{errorMessage(error)}</Note>}
      </div>
      {!isAsking && !isSuccess && !state?.emailVerified && (
        <Button busy={isLoading} onClick={() => void send()}>
          Send again
        </Button>
      )}
    </div>
  );
}
