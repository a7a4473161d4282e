import { useLayoutEffect, useRef, useState } from 'react';

type Caret = [number | null, number | null];

/** Whether the password is shown. Browsers put the caret elsewhere when the type of a control changes: it stays where it was. */
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
    const kept = caret.current;
    caret.current = null;
    if (!kept) return;
    // Chromium loses the caret with the layout that follows: it is asked for before.
    control.current?.getBoundingClientRect();
    control.current?.setSelectionRange(...kept);
  });
  return { shown, toggle, control };
}
