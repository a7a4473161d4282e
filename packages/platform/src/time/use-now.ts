import { useEffect, useState } from 'react';

const aMinute = 60_000;

/** The time, renewed every `everyMs` milliseconds; undefined until the page lives, since a server's clock is another one. */
export function useNow(everyMs = aMinute): Date | undefined {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
