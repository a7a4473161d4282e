import { useNow } from '@shop/platform/platform';

const tickMs = 5_000;

/** "Updated 12 s ago". */
export function Updated({ at }: { at: number | undefined }) {
  const now = useNow(tickMs);
  if (!at || !now) return null;
  const seconds = Math.max(0, Math.round((now.getTime() - at) / 1000));
  const age =
    seconds < tickMs / 1000 ? 'just now' : seconds < 60 ? `${seconds} s ago` : `${Math.floor(seconds / 60)} min ago`;
  return <span className="muted small num">Updated {age}</span>;
}
