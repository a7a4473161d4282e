import { errorMessage } from '@shop/platform/platform';
import { FailedState } from '@shop/platform/ui';
import { useEffect, useEffectEvent } from 'react';
import styles from './ReadFailed.module.css';
import { useEndedRead } from './use-session-end.ts';

interface ReadFailedProps {
  title: string;
  error: unknown;
  onRetry: () => void;
  retrying: boolean;
  /** Uses the full page's layout instead of a panel's small one. */
  whole?: boolean;
}

/** Failed query with a Retry button; also retries when the browser comes online. */
export function ReadFailed({ title, error, onRetry, retrying, whole = false }: ReadFailedProps) {
  useEndedRead(error);
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const online = () => retry();
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, []);
  return (
    <div className={whole ? undefined : styles.part}>
      <FailedState title={title} onRetry={onRetry} retrying={retrying} telephone={whole}>
        {errorMessage(error)}
      </FailedState>
    </div>
  );
}
