import { useEffect, useRef, useState } from 'react';

/**
 * Which fields were left. One that is left by a press counts once the press is over: what is said of the field moves what is below it, and
 * a button that is moved from under the pointer was not pressed.
 */
export function useLeft() {
  const [left, setLeft] = useState<string[]>([]);
  const isPressed = useRef(false);
  const waiting = useRef<string[]>([]);
  useEffect(() => {
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
      // The click comes behind it.
      setTimeout(() => setLeft(withNames(waiting.current.splice(0))));
    };
    const events = [
      ['pointerdown', press],
      ['pointerup', release],
      ['pointercancel', release],
    ] as const;
    for (const [type, listener] of events) document.addEventListener(type, listener, true);
    return () => {
      for (const [type, listener] of events) document.removeEventListener(type, listener, true);
    };
  }, []);
  const leave = (name: string) => (isPressed.current ? void waiting.current.push(name) : setLeft(withNames([name])));
  return { left, leave };
}

const withNames = (names: string[]) => (before: string[]) => {
  const more = names.filter((name) => !before.includes(name));
  return more.length > 0 ? [...before, ...more] : before;
};
