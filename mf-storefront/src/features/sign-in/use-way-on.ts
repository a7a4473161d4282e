import { useSession } from '@shop/platform/platform';
import { useNavigate, useSearchParams } from '@shop/platform/router';
import { useEffect, useState } from 'react';
import { ownPath } from './rules/own-path.ts';

/** Sends signed-in users to `next`. The form stays mounted until then, to keep the focus. */
export function useWayOn() {
  const next = ownPath(useSearchParams()[0].get('next'));
  const isSignedIn = Boolean(useSession().user);
  const [cameSignedIn] = useState(isSignedIn);
  const navigate = useNavigate();
  useEffect(() => {
    if (isSignedIn) void navigate(next, { replace: true });
  }, [isSignedIn, next, navigate]);
  return { next, cameSignedIn };
}
