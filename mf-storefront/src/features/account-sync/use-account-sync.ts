import { myDevice, useAppDispatch } from '@shop/platform/platform';
import { useEffect } from 'react';
import { clearOtherAccount, hasChanges, sync } from './sync.ts';
import { wishlist } from './wishlist.ts';

const firstRetryMs = 5_000;
const longestRetryMs = 300_000;

/** Syncs browser and account on load, after each local change, and again after a failure. */
export function useAccountSync(userId: string): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    clearOtherAccount(userId);
    return keepInSync(
      (isOver) => sync(dispatch, userId, isOver),
      () => hasChanges(userId),
    );
  }, [dispatch, userId]);
}

/** Runs one sync at a time; returns a function that stops it. */
function keepInSync(run: (isOver: () => boolean) => ReturnType<typeof sync>, isDue: () => boolean): () => void {
  let isOver = false;
  let isRunning = false;
  let waitMs = firstRetryMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const start = async () => {
    if (isRunning || isOver) return;
    clearTimeout(timer);
    isRunning = true;
    const outcome = await run(() => isOver);
    isRunning = false;
    if (isOver || outcome === 'refused') return;
    if (outcome === 'done') {
      waitMs = firstRetryMs;
      changed();
      return;
    }
    timer = setTimeout(start, waitMs);
    waitMs = Math.min(2 * waitMs, longestRetryMs);
  };
  const changed = () => {
    if (!isRunning && !isOver && isDue()) void start();
  };
  const stops = [wishlist.subscribe(changed), myDevice.subscribe(changed)];
  window.addEventListener('online', start);
  void start();
  return () => {
    isOver = true;
    clearTimeout(timer);
    window.removeEventListener('online', start);
    for (const stop of stops) stop();
  };
}
