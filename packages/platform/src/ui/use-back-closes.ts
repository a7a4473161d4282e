import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * The browser's Back closes what is on top instead of leaving the page: being drawn adds an entry to the history, going takes
 * it away again. `onBack` answers whether it closes; if not (unsaved text), the entry is added again. A link that leads away
 * from here replaces the entry (`replace`), and closes it by leading away.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the entry is looked at
  useEffect(() => follow(), [location.key]);
  useEffect(() => () => leave(), []);
}

/** A link that leads away has put its own entry into the history before the page that is drawn says so; without one there is nothing to see. */
function isOnTop(layer: string): boolean {
  const { usr } = (window.history.state ?? {}) as { usr?: { layer?: unknown } | null };
  return usr === undefined || usr?.layer === layer;
}
