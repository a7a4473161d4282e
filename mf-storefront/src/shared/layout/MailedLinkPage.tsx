import { Head, isApiError, useFocusKept } from '@shop/platform/platform';
import { Button, LinkButton, NeedsScript, Note } from '@shop/platform/ui';
import type { ReactNode } from 'react';
import styles from './MailedLinkPage.module.css';
import { type MailedLinkResponse, mailedLinkApi } from './mailed-link.api.ts';
import { useMailedToken } from './use-mailed-token.ts';

export interface MailedLink {
  /** Page path, and the API path for the token unless `call` is set. */
  path: string;
  call?: string;
  title: string;
  text: string;
  button: string;
  done: string;
  /** Message for an expired link: how to get a new one. */
  expired?: string;
  /** Message for an unknown token; used single-use links are unknown, too. */
  unknown?: string;
  /** Offers a new link after a failure. */
  another?: ReactNode;
  /** Runs after success. */
  onFollowed?: (response: MailedLinkResponse) => void;
}

const notKnown = 'This link is not valid. Please open it from the mail again.';
const newest = 'This link has expired. Please use the one in our newest mail.';

/** Page that waits for a click before using the mailed token, because mail programs open links automatically (product.md#newsletter). */
export function MailedLinkPage({
  path,
  call = path,
  title,
  text,
  button,
  done,
  another,
  onFollowed,
  ...words
}: MailedLink) {
  const [send, state] = mailedLinkApi.useFollowMailedLinkMutation();
  const { token, forget } = useMailedToken();
  const focusProps = useFocusKept<HTMLElement>();
  const isIncomplete = token === '' && !state.isSuccess;
  const problem = isIncomplete
    ? 'This link is not complete. Please open it from the mail again.'
    : errorText(state.error, words);
  const isOver = isIncomplete || state.isSuccess || isFinal(state.error);
  const follow = async (whole: string) => {
    const { data, error } = await send({ path: call, token: whole });
    if (error) return;
    forget();
    onFollowed?.(data ?? {});
  };
  return (
    <div className={`wrap ${styles.page}`}>
      <Head title={title} noindex />
      <h1>{title}</h1>
      <section className={styles.box} {...focusProps}>
        <p>{text}</p>
        <div role="status">
          {state.isSuccess && <Note tone="green">{done}</Note>}
          {problem && <Note tone="red">{problem}</Note>}
        </div>
        <NeedsScript>“{button}”</NeedsScript>
        {token && !isOver && (
          <Button className="needs-script" kind="primary" busy={state.isLoading} onClick={() => follow(token)}>
            {button}
          </Button>
        )}
        {isOver && !state.isSuccess && another}
        {isOver && <LinkButton to="/">Back to the shop</LinkButton>}
      </section>
    </div>
  );
}

const isFinal = (error: unknown) => isApiError(error) && (error.status === 404 || error.status === 410);

function errorText(
  error: unknown,
  { expired = newest, unknown = notKnown }: Pick<MailedLink, 'expired' | 'unknown'>,
): string | undefined {
  if (!error) return undefined;
  if (!isApiError(error)) return 'Something went wrong. Please try again.';
  if (error.status === 410) return expired;
  if (error.status === 404) return unknown;
  return error.detail;
}
