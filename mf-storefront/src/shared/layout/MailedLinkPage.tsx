import type { MailedToken } from '@shop/contracts/newsletter';
import { Head, isApiError, useFocusKept } from '@shop/platform/platform';
import { Button, LinkButton, NeedsScript, Note } from '@shop/platform/ui';
import { useEffect, useEffectEvent } from 'react';
import styles from './MailedLinkPage.module.css';
import { TextPage } from './TextPage.tsx';
import { useMailedToken } from './use-mailed-token.ts';

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
  const { token, forget } = useMailedToken();
  const kept = useFocusKept<HTMLElement>();
  const used = useEffectEvent(forget);
  useEffect(() => {
    if (state.isSuccess) used();
  }, [state.isSuccess]);
  const isIncomplete = token === '' && !state.isSuccess;
  const problem = isIncomplete ? 'This link is not complete. Please open it from the mail again.' : errorText(state.error, expired);
  const isUseless = isIncomplete || isFinal(state.error);
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
        {token && !state.isSuccess && !isUseless && (
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
