import { useHydrated } from '@shop/platform/platform';

const freshSeconds = 10;

/** How old a response may be when its page opens: what the document brought is as old as the page, whatever this computer's clock says. */
export const useRefetchAge = (): number | false => useHydrated() && freshSeconds;
