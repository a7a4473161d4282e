import { useEffect, useState } from 'react';

const everyMinute = 60_000;

/** The time, anew each minute; undefined on the server and while hydrating, where it would differ. */
export function useNow(): Date | undefined {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), everyMinute);
    return () => clearInterval(timer);
  }, []);
  return now;
}
