import { setupListeners } from '@reduxjs/toolkit/query';
import type { AppDispatch } from '../store/store.ts';

/** Without any input for so long, nobody looks at the page: what it asks, it asks by itself. */
const attendedMs = 5 * 60_000;

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
let lastSign = Date.now();

/** Notes from now on when somebody does anything with the document, and lets polling rest while it is hidden. */
export function watchAttendance(dispatch: AppDispatch): void {
  setupListeners(dispatch);
  const noteSign = () => {
    lastSign = Date.now();
  };
  for (const sign of signs) document.addEventListener(sign, noteSign, { passive: true, capture: true });
}

/** Whether somebody looks at the page: what it asks in the background keeps no session alive. */
export const isAttended = (): boolean =>
  typeof document === 'undefined' || (document.visibilityState !== 'hidden' && Date.now() - lastSign < attendedMs);
