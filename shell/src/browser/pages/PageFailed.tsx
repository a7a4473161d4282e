import { Head } from '@shop/platform/platform';
import { Button, FailedState } from '@shop/platform/ui';
import { useEffect, useLayoutEffect } from 'react';
import { releaseWatch } from '../releases/release-watch.ts';
import { useHeaderShown } from './header-shown.ts';
import styles from './pages.module.css';

interface PageFailedProps {
  title?: string;
  text?: string;
  onRetry: () => void;
  retrying: boolean;
}

/** A page that did not come or broke: what is safe, Retry, and the shop's telephone. An outdated one is loaded anew instead. */
export function PageFailed({
  title = 'This page did not load',
  text = 'Your cart is safe. Try again, or call us and we will help you at once.',
  onRetry,
  retrying,
}: PageFailedProps) {
  const outdated = releaseWatch.outdated.use();
  useHeaderShown();
  useLayoutEffect(() => giveFocusToMain, []);
  // Files that are gone, or code that does not fit any more: a release may be the reason.
  useEffect(() => void releaseWatch.look({ atOnce: true }), []);
  return (
    <div className={`wrap ${styles.failed}`}>
      <Head title={outdated ? 'This page was updated' : title} noindex />
      {outdated ? (
        <PageUpdated />
      ) : (
        <FailedState title={title} onRetry={onRetry} retrying={retrying} telephone>
          {text}
        </FailedState>
      )}
    </div>
  );
}

/** The page that comes takes the Retry away; who pressed it goes on from there. */
function giveFocusToMain(): void {
  const main = document.getElementById('main');
  if (main?.contains(document.activeElement)) main.focus({ preventScroll: true });
}

function PageUpdated() {
  return (
    <div className={styles.updated} role="alert">
      <h2>This page was updated</h2>
      <p>Load it again to go on. Your cart is safe.</p>
      <Button kind="primary" onClick={() => location.reload()}>
        Load Again
      </Button>
    </div>
  );
}
