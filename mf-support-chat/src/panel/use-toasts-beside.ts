import { useEffect } from 'react';

const taken = 'calc(24.5rem + 16px)';

/** Moves toasts beside the floating panel, so that they never cover it. */
export function useToastsBeside(floats: boolean): void {
  useEffect(() => {
    if (!floats) return undefined;
    const { style } = document.documentElement;
    style.setProperty('--beside-toasts', taken);
    return () => void style.removeProperty('--beside-toasts');
  }, [floats]);
}
