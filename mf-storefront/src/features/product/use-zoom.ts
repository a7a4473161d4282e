import { useEffect, useState } from 'react';

const scales = [1, 1.75, 2.5];
const keys: Record<string, number> = { '+': 1, '=': 1, '-': -1 };

const stepBy = (now: number, more: number) => Math.min(Math.max(now + more, 0), scales.length - 1);

/** How large a picture is: step by step, also by + and -, whatever has the focus. */
export function useZoom() {
  const [step, setStep] = useState(0);
  useEffect(() => {
    const onKeyDown = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      // With Control they are the browser's own.
      if (!ctrlKey && !metaKey) setStep((now) => stepBy(now, keys[key] ?? 0));
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return {
    scale: scales[step] ?? 1,
    isSmallest: step === 0,
    isLargest: step === scales.length - 1,
    zoom: (more: number) => setStep((now) => stepBy(now, more)),
  };
}
