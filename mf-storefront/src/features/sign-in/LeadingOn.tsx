import { LinkButton } from '@shop/platform/ui';
import { AccessCard } from './AccessCard.tsx';

/** Shown until useWayOn redirects a signed-in user; the link works without JavaScript. */
export const LeadingOn = ({ next }: { next: string }) => (
  <AccessCard title="You are signed in">
    <LinkButton kind="primary" to={next} replace>
      Go on
    </LinkButton>
  </AccessCard>
);
