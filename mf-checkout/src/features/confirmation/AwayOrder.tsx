import { useSite } from '@shop/platform/platform';
import { LinkButton } from '@shop/platform/ui';
import { Clock } from 'lucide-react';
import { Actions } from './Actions.tsx';
import { CallButton } from './CallButton.tsx';
import { Hero } from './Hero.tsx';

/** A queued order belongs to a signed-out account, so the page shows no details of it. */
export function AwayOrder() {
  const hasSignIn = useSite().pages.includes('/login');
  return (
    <>
      <Hero tone="amber" icon={<Clock size={32} aria-hidden />} title="Your order has not reached the shop yet">
        <p>You placed this order while you were signed in. It is sent as soon as you sign in again.</p>
      </Hero>
      <div className="wrap section">
        <Actions>
          {hasSignIn && (
            <LinkButton kind="gold" to="/login?next=%2Forder-confirmation">
              Sign In Again
            </LinkButton>
          )}
          <CallButton />
        </Actions>
      </div>
    </>
  );
}
