import type { Identity } from '@shop/contracts/identity';
import { actorName } from '@shop/service-kit/identity/actor-name';

export const actor = (caller: Identity): [userId: string, userName: string] => [caller.sub, actorName(caller)];
