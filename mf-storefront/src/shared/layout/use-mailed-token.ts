import { useHydrated } from '@shop/platform/platform';
import { useLocation, useNavigate, useSearchParams } from '@shop/platform/router';
import { useEffect, useEffectEvent } from 'react';

interface MailedTokenState {
  /** Undefined until hydration; empty if the link has no token. */
  token: string | undefined;
  /** Removes the token from the browser's history. */
  forget: () => void;
}

/** Token of a mailed link. It moves from the URL to `history.state`, which survives reloads and is never sent to a server. */
export function useMailedToken(): MailedTokenState {
  const inAddress = useSearchParams()[0].get('token');
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const moved = (state as { token?: string } | null)?.token ?? '';
  const replace = (token?: string) =>
    void navigate(pathname, { replace: true, preventScrollReset: true, state: token && { token } });
  const move = useEffectEvent(replace);
  useEffect(() => {
    if (inAddress) move(inAddress);
  }, [inAddress]);
  return { token: inAddress ?? (hydrated ? moved : undefined), forget: () => replace() };
}
