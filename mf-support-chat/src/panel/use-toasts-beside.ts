import { useEffect } from 'react';

/** The panel's width and the space to a toast. */
const taken = 'calc(24.5rem + 16px)';

/** While the panel floats, toasts stand beside it and not over what is being read or typed there. */
export function useToastsBeside(floats: boolean): void {
  useEffect(() => {
    if (!floats) return undefined;
    const { style } = document.documentElement;
    style.setProperty('--beside-toasts', taken);
    return () => void style.removeProperty('--beside-toasts');
  }, [floats]);
}
