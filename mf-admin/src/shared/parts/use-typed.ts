import { useEffect, useRef, useState } from 'react';

const pauseMs = 300;

/** Text that is handed on once typing pauses; follows `value` when that changes from elsewhere. */
export function useTyped(value: string, onSettled: (text: string) => void) {
  const [text, setText] = useState(value);
  const settled = useRef(onSettled);
  settled.current = onSettled;
  const sent = useRef(value);

  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    if (text.trim() === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = text.trim();
      settled.current(sent.current);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text]);

  return [text, setText] as const;
}
