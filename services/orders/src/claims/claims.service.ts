import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Identity } from '@shop/contracts/identity';
import { notFound, ProblemError } from '@shop/service-kit/problem';
import { DataSource } from 'typeorm';
import { actorName } from '../audit/audit.queries.ts';
import { ClaimLink } from './claim-link.service.ts';
import type { ClaimedOrdersResponse } from './claims.dto.ts';
import { askForOrders, claimOrdersOf } from './claims.statements.ts';

/** Orders that somebody made as a guest, in whatever browser, for the account of who owns their address (product.md#earlier-orders). */
@Injectable()
export class ClaimsService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly links: ClaimLink,
  ) {}

  async ask(email: string, caller: Identity): Promise<void> {
    await this.database.query(askForOrders, [caller.sub, email]);
  }

  async confirm(token: string, caller: Identity): Promise<ClaimedOrdersResponse> {
    const id = this.links.read(token);
    if (!id) throw notFound('The link');
    const [claim]: { found: boolean; foreign: boolean; orders: number }[] = await this.database.query(claimOrdersOf, [
      id,
      caller.sub,
      actorName(caller),
    ]);
    if (claim?.foreign) throw new ProblemError('FORBIDDEN', 'Another account asked for this link. Please sign in with that one.');
    if (!claim?.found) throw new ProblemError('LINK_EXPIRED', 'This link is no longer valid. Please ask for another one.');
    return { orders: claim.orders };
  }
}
