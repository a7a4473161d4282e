import { useEffect, useRef, useState } from 'react';

const presses = ['pointerdown', 'pointerup', 'pointercancel'];

/**
 * Which fields were left. One that is left by a press counts once the press is over: what is said of the field moves what is below it, and
 * a button that is moved from under the pointer was not pressed.
 */
export function useLeft() {
  const [left, setLeft] = useState<string[]>([]);
  const isPressed = useRef(false);
  const names = useRef<string[]>([]);
  useEffect(() => {
    const follow = ({ type }: Event) => {
      isPressed.current = type === 'pointerdown';
      // The click comes behind it.
      if (!isPressed.current) setTimeout(() => setLeft(names.current));
    };
    for (const type of presses) document.addEventListener(type, follow, true);
    return () => {
      for (const type of presses) document.removeEventListener(type, follow, true);
    };
  }, []);
  const leave = (name: string) => {
    if (!names.current.includes(name)) names.current = [...names.current, name];
    if (!isPressed.current) setLeft(names.current);
  };
  return { left, leave };
}
