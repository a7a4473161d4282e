import { setupListeners } from '@reduxjs/toolkit/query';
import type { AppDispatch } from '../store/store.ts';

/** Without input for this time, calls count as background calls. */
const attendedMs = 5 * 60_000;

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
let lastSign = Date.now();

/** Tracks user input in the document and pauses polling while it is hidden. */
export function watchAttendance(dispatch: AppDispatch): void {
  setupListeners(dispatch);
  const noteSign = () => {
    lastSign = Date.now();
  };
  for (const sign of signs) document.addEventListener(sign, noteSign, { passive: true, capture: true });
}

/** Whether the user is active: background calls must not extend a session. */
export const isAttended = (): boolean =>
  typeof document === 'undefined' || (document.visibilityState !== 'hidden' && Date.now() - lastSign < attendedMs);
