import { useHydrated } from '@shop/platform/platform';
import { useLocation, useNavigate, useSearchParams } from '@shop/platform/router';
import { useEffect, useEffectEvent } from 'react';

interface MailedTokenState {
  /** Undefined while it is not known yet, empty where the link has none. */
  token: string | undefined;
  /** Forgets it: nothing of it stays in the browser's history. */
  forget: () => void;
}

/**
 * The token of a mail's link. It moves from the address into the state of its entry in the browser's history, which outlives a reload and
 * is sent to nobody.
 */
export function useMailedToken(): MailedTokenState {
  const inAddress = useSearchParams()[0].get('token');
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const moved = (state as { token?: string } | null)?.token ?? '';
  const replace = (token?: string) => void navigate(pathname, { replace: true, preventScrollReset: true, state: token && { token } });
  const move = useEffectEvent(replace);
  useEffect(() => {
    if (inAddress) move(inAddress);
  }, [inAddress]);
  return { token: inAddress ?? (hydrated ? moved : undefined), forget: () => replace() };
}
