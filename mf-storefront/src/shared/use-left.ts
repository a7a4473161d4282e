import { useEffect, useRef, useState } from 'react';

const presses = ['pointerdown', 'pointerup', 'pointercancel'];

/** Tracks fields that lost the focus. After a pointer press it waits for the click, because an error message would move the button away. */
export function useLeft() {
  const [left, setLeft] = useState<string[]>([]);
  const isPressed = useRef(false);
  const names = useRef<string[]>([]);
  useEffect(() => {
    const follow = ({ type }: Event) => {
      isPressed.current = type === 'pointerdown';
      // The click event follows the pointer event.
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
