import type { Identity } from '@shop/contracts/identity';
import { admin } from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';

/** Addresses that are mailed about a changed bank account. */
export const admins = ['keisha@example.com', 'owner@example.com'];

/** Replaces the shop's details with the caller's confirmation. */
export async function putShop(service: TestService, shop: object, caller: Identity = admin) {
  const confirmation = await service.identities.confirmation({ sub: caller.sub, notify: admins });
  return (await service.as(caller)).put('/api/shop').set('x-confirmation', confirmation).send(shop);
}
