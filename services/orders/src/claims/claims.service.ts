import { Injectable } from '@nestjs/common';
import type { Identity } from '@shop/contracts/identity';
import { notFound, ProblemError } from '@shop/service-kit/http/problem';
import { actorName } from '@shop/service-kit/identity/actor-name';
import { ClaimLink } from './claim-link.service.ts';
import type { ClaimedOrdersResponse } from './claims.dto.ts';
import { ClaimsRepository } from './claims.repository.ts';

/** Gives an account the guest orders of its e-mail address (product.md#earlier-orders). */
@Injectable()
export class ClaimsService {
  constructor(
    private readonly claims: ClaimsRepository,
    private readonly links: ClaimLink,
  ) {}

  async ask(email: string, caller: Identity): Promise<void> {
    await this.claims.request(caller.sub, email);
  }

  async confirm(token: string, caller: Identity): Promise<ClaimedOrdersResponse> {
    const id = this.links.read(token);
    if (!id) throw notFound('The link');
    const claim = await this.claims.confirm(id, caller.sub, actorName(caller));
    if (claim.isForeign)
      throw new ProblemError('FORBIDDEN', 'Another account asked for this link. Please sign in with that one.');
    if (!claim.isFound)
      throw new ProblemError('LINK_EXPIRED', 'This link is no longer valid. Please ask for another one.');
    return { orders: claim.orders };
  }
}
