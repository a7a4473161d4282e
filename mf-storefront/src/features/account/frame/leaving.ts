import { createContext } from 'react';

/** Tells the frame that somebody leaves signed out, who is not to be asked to sign in again. */
export const LeavingContext = createContext((_: boolean): void => undefined);
