import { applyDecorators, type CanActivate, type ExecutionContext, UseGuards } from '@nestjs/common';
import { guestPerson, type Identity, personHeader } from '@shop/contracts/identity';
import { ApiHeader } from '@shop/service-kit/http/api-docs';
import { ProblemError } from '@shop/service-kit/http/problem';

interface CallOfPage {
  headers: Record<string, string | undefined>;
  identity: Identity;
}

/** Rejects a call from a page that shows another account than the caller. Calls without the header pass. */
class PersonGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { headers, identity } = context.switchToHttp().getRequest<CallOfPage>();
    const meant = headers[personHeader];
    const isGuest = identity.role === 'guest';
    if (meant === undefined || meant === (isGuest ? guestPerson : identity.sub)) return true;
    throw new ProblemError(
      'PERSON_CHANGED',
      isGuest ? 'You are no longer signed in.' : 'Another account is signed in here now. Please check who is ordering.',
    );
  }
}

/** Refuses a call with 409 `PERSON_CHANGED` when its page shows another person than the caller (ADR 75). */
export const ForPerson = () =>
  applyDecorators(
    UseGuards(PersonGuard),
    ApiHeader({
      name: personHeader,
      required: false,
      description: `Account that the page shows, by id, or "${guestPerson}". Another caller gets 409 PERSON_CHANGED`,
    }),
  );
