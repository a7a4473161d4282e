import { createContext } from 'react';

/** Tells the frame that the user is signing out, so it does not redirect to the sign-in. */
export const LeavingContext = createContext((_: boolean): void => undefined);
