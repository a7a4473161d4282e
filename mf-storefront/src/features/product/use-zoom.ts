import { useEffect, useState } from 'react';

const scales = [1, 1.75, 2.5];
const keys: Record<string, number> = { '+': 1, '=': 1, '-': -1 };

const stepBy = (now: number, more: number) => Math.min(Math.max(now + more, 0), scales.length - 1);

/** Zoom level, changed in steps or by the keys + and - anywhere on the page. */
export function useZoom() {
  const [step, setStep] = useState(0);
  useEffect(() => {
    const onKeyDown = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      // Ctrl and Cmd with + and - belong to the browser's zoom.
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
