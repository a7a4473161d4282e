import { useSyncExternalStore } from 'react';

const narrow = '(max-width: 640px)';

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(narrow);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether the panel is a bottom sheet over the page, as on phones. */
export const useIsSheet = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(narrow).matches,
    () => false,
  );
