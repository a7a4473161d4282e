import { Head, useSession } from '@shop/platform/platform';
import { Navigate } from '@shop/platform/router';
import { FailedState } from '@shop/platform/ui';
import { useCallback, useEffect, useRef, useState } from 'react';

/** /admin-logout: ends the session and shows the login (product.md#staff-sign-in). */
export function LogoutPage() {
  const { signOut } = useSession();
  const [state, setState] = useState<'ending' | 'ended' | 'failed'>('ending');
  const begun = useRef(false);

  const end = useCallback(async () => {
    setState('ending');
    setState((await signOut()) ? 'ended' : 'failed');
  }, [signOut]);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    end();
  }, [end]);

  if (state === 'ended') return <Navigate to="/admin" replace />;
  if (state === 'failed') return <FailedState title="You are still signed in" onRetry={end} />;
  return (
    <p className="wrap muted" role="status">
      <Head title="Logout" noindex />
      Signing out…
    </p>
  );
}

export { LogoutPage as Component };
