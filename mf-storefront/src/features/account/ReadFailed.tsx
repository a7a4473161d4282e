import { errorMessage } from '@shop/platform/platform';
import { FailedState } from '@shop/platform/ui';
import { useEffect, useEffectEvent } from 'react';
import { useEndedRead } from './use-session-end.ts';

interface ReadFailedProps {
  title: string;
  error: unknown;
  onRetry: () => void;
  retrying: boolean;
}

/** A part that could not be read: tried again by hand, and when the browser comes online. */
export function ReadFailed({ title, error, onRetry, retrying }: ReadFailedProps) {
  useEndedRead(error);
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const online = () => retry();
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, []);
  return (
    <FailedState title={title} onRetry={onRetry} retrying={retrying} telephone>
      {errorMessage(error)}
    </FailedState>
  );
}
