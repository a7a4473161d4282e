import { MailedLinkPage } from '../../shared/layout/MailedLinkPage.tsx';
import { newsletterApi } from './newsletter.api.ts';

/** /newsletter/confirm (product.md#newsletter). */
export function ConfirmPage() {
  const [send, state] = newsletterApi.useConfirmNewsletterMutation();
  return (
    <MailedLinkPage
      title="Confirm your subscription"
      text="One press, and our newsletter comes to the address that this link was mailed to."
      button="Confirm subscription"
      done="You are subscribed. Every newsletter has a link to stop."
      expired="This link has expired. Please subscribe again on the home page, and we mail you a new one."
      action="Confirming"
      send={send}
      state={state}
    />
  );
}

/** /newsletter/unsubscribe */
export function UnsubscribePage() {
  const [send, state] = newsletterApi.useUnsubscribeNewsletterMutation();
  return (
    <MailedLinkPage
      title="Unsubscribe from the newsletter"
      text="You get no newsletter any more. Mails about your orders still reach you."
      button="Unsubscribe"
      done="You are unsubscribed."
      expired="This link has expired. Please use the one in our newest mail."
      action="Unsubscribing here"
      send={send}
      state={state}
    />
  );
}
