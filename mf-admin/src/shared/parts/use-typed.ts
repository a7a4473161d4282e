import { useEffect, useRef, useState } from 'react';

const pauseMs = 300;

/** Text that is handed on once typing pauses; follows `value` when that changes from elsewhere. */
export function useTyped(value: string, onPause: (text: string) => void) {
  const [text, setText] = useState(value);
  const handOn = useRef(onPause);
  handOn.current = onPause;
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
      handOn.current(sent.current);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text]);

  return [text, setText] as const;
}
