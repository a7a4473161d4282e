import { useEffect, useState } from 'react';

const tickMs = 5_000;

/** "Updated 12 s ago". */
export function Updated({ at }: { at: number | undefined }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  if (!at) return null;
  const seconds = Math.max(0, Math.round((now - at) / 1000));
  const age = seconds < tickMs / 1000 ? 'just now' : seconds < 60 ? `${seconds} s ago` : `${Math.floor(seconds / 60)} min ago`;
  return <span className="muted small parts-updated">Updated {age}</span>;
}
