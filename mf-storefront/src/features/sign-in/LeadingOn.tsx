import { LinkButton } from '@shop/platform/ui';
import { AccessCard } from './AccessCard.tsx';

/** Whoever is signed in already is led on at once; without script by a press. */
export const LeadingOn = ({ next }: { next: string }) => (
  <AccessCard title="You are signed in">
    <LinkButton kind="primary" to={next} replace>
      Go on
    </LinkButton>
  </AccessCard>
);
