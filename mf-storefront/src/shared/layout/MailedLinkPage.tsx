import type { MailedToken } from '@shop/contracts/newsletter';
import { Head, isApiError, useFocusKept } from '@shop/platform/platform';
import { useSearchParams } from '@shop/platform/router';
import { Button, LinkButton, NeedsScript, Note } from '@shop/platform/ui';
import styles from './MailedLinkPage.module.css';
import { TextPage } from './TextPage.tsx';

interface MailedLinkPageProps {
  title: string;
  /** What the button does, before it is pressed. */
  text: string;
  button: string;
  /** What is true after it. */
  done: string;
  /** Where the link had expired: how to get another one. */
  expired: string;
  /** What needs JavaScript. */
  action: string;
  send: (token: MailedToken) => unknown;
  state: { isLoading: boolean; isSuccess: boolean; error?: unknown };
}

/** Where the link of a mail leads: mail programs open links by themselves, so only the button changes something (product.md#newsletter). */
export function MailedLinkPage({ title, text, button, done, expired, action, send, state }: MailedLinkPageProps) {
  const token = useSearchParams()[0].get('token') ?? '';
  const kept = useFocusKept<HTMLElement>();
  const problem = token ? errorText(state.error, expired) : 'This link is not complete. Please open it from the mail again.';
  const isUseless = !token || isFinal(state.error);
  return (
    <TextPage title={title}>
      <Head title={title} noindex />
      <section className={styles.box} {...kept}>
        <p>{text}</p>
        <div role="status">
          {state.isSuccess && <Note tone="green">{done}</Note>}
          {problem && <Note tone="red">{problem}</Note>}
        </div>
        <NeedsScript>{action}</NeedsScript>
        {!state.isSuccess && !isUseless && (
          <Button className="needs-script" kind="primary" busy={state.isLoading} onClick={() => send({ token })}>
            {button}
          </Button>
        )}
        {(state.isSuccess || isUseless) && <LinkButton to="/">Back to the shop</LinkButton>}
      </section>
    </TextPage>
  );
}

const isFinal = (error: unknown) => isApiError(error) && (error.status === 404 || error.status === 410);

function errorText(error: unknown, expired: string): string | undefined {
  if (!error) return undefined;
  if (!isApiError(error)) return 'Something went wrong. Please try again.';
  if (error.status === 410) return expired;
  if (error.status === 404) return 'We do not know this link. Please open it from the mail again.';
  return error.detail;
}
