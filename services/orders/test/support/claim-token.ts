import { randomUUID } from 'node:crypto';
import { ClaimLink } from '../../src/claims/claim-link.service.ts';
import type { OrdersUnderTest } from './orders-service.ts';

/** Inserts a claim of an account and returns its link's token. */
export async function claimToken(service: OrdersUnderTest, userId: string): Promise<string> {
  const insert =
    "insert into order_claims (user_id, address, expires_at) values ($1, $2, now() + interval '1 hour') returning id";
  const [{ id }] = await service.database.query(insert, [userId, `${randomUUID()}@example.com`]);
  return tokenOf(service, id);
}

export function tokenOf(service: OrdersUnderTest, claimId: string): string {
  const url = new URL(service.app.get(ClaimLink, { strict: false }).url(claimId));
  return url.searchParams.get('token') ?? '';
}
