import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Back closes the top layer instead of leaving the page: mounting adds a history entry, unmounting removes it. `onBack` returns
 * whether it closes (else the entry is added again); a link inside must use `replace`.
 */
export function useBackCloses(onBack: () => boolean): void {
  const layer = useId();
  const location = useLocation();
  const navigate = useNavigate();
  const added = useRef(false);
  const isMine = location.state?.layer === layer;

  const add = () => {
    const { pathname, search, hash, state } = location;
    void navigate({ pathname, search, hash }, { state: { ...state, layer }, preventScrollReset: true });
  };
  const follow = useEffectEvent(() => {
    if (isMine) {
      added.current = true;
    } else if (!added.current) {
      add();
    } else {
      added.current = false;
      if (!onBack()) add();
    }
  });
  const leave = useEffectEvent(() => {
    if (isMine && added.current && isOnTop(layer)) void navigate(-1);
    added.current = false;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every change of the history entry
  useEffect(() => follow(), [location.key]);
  useEffect(() => () => leave(), []);
}

/** A navigation replaces the history entry before the location updates in React. */
function isOnTop(layer: string): boolean {
  const { usr } = (window.history.state ?? {}) as { usr?: { layer?: unknown } | null };
  return usr === undefined || usr?.layer === layer;
}
