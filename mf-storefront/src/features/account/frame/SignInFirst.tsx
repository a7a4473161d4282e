import { useLocation, useNavigate } from '@shop/platform/router';
import { EmptyState, LinkButton } from '@shop/platform/ui';
import { useEffect, useEffectEvent } from 'react';

/** Redirects to the sign-in, which leads back here; without JavaScript it shows a link. */
export function SignInFirst() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const signIn = `/login?${new URLSearchParams({ next: pathname + search })}`;
  const redirect = useEffectEvent(() => void navigate(signIn, { replace: true }));
  useEffect(() => redirect(), []);
  return (
    <EmptyState title="Sign in to see your account" action={<LinkButton to={signIn}>Sign In</LinkButton>}>
      Only you can see your orders, conversations and settings.
    </EmptyState>
  );
}
