import { useEffect, useEffectEvent, useState } from 'react';

const pauseMs = 300;

/** Debounces text input; follows `value` when it changes from outside. */
export function useTyped(value: string, onPause: (text: string) => void) {
  const [text, setText] = useState(value);
  const [followed, setFollowed] = useState(value);
  if (value !== followed) {
    setFollowed(value);
    if (text.trim() !== value) setText(value);
  }
  const handOn = useEffectEvent(() => onPause(text.trim()));
  useEffect(() => {
    if (text.trim() === value) return undefined;
    const timer = setTimeout(handOn, pauseMs);
    return () => clearTimeout(timer);
  }, [text, value]);
  return [text, setText] as const;
}
