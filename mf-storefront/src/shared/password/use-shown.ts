import { useLayoutEffect, useRef, useState } from 'react';

type Caret = [number | null, number | null];

/** Toggles the password's visibility; restores the caret, which browsers move when the input type changes. */
export function useShown() {
  const [shown, setShown] = useState(false);
  const control = useRef<HTMLInputElement>(null);
  const caret = useRef<Caret>(null);
  const toggle = () => {
    const input = control.current;
    caret.current = input && document.activeElement === input ? [input.selectionStart, input.selectionEnd] : null;
    setShown(!shown);
  };
  useLayoutEffect(() => {
    const selection = caret.current;
    caret.current = null;
    if (!selection) return;
    // Chromium resets the caret at the next layout, so force the layout first.
    control.current?.getBoundingClientRect();
    control.current?.setSelectionRange(...selection);
  });
  return { shown, toggle, control };
}
