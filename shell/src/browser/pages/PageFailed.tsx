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

/** Shows Retry and the telephone for a failed page; an outdated page offers a reload instead. */
export function PageFailed({
  title = 'This page did not load',
  text = 'Your cart is safe. Try again, or call us and we will help you at once.',
  onRetry,
  retrying,
}: PageFailedProps) {
  const outdated = releaseWatch.outdated.use();
  useHeaderShown();
  useLayoutEffect(() => giveFocusToMain, []);
  // Missing files or incompatible code can mean a new release.
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

/** Retry disappears with the error, so its focus moves to the page. */
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
