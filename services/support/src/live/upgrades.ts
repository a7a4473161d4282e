import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { Identity } from '@shop/contracts/identity';
import { IdentityVerifier } from '@shop/service-kit/identity';

/** Who may open a socket: whoever holds a valid identity token at the upgrade, other than our own processes. */
@Injectable()
export class Upgrades {
  private readonly identities = new WeakMap<IncomingMessage, Identity>();
  private draining = false;

  constructor(private readonly verifier: IdentityVerifier) {}

  /** 0 when the socket may open, else the HTTP status of the refusal. */
  async refusal(request: IncomingMessage): Promise<number> {
    if (this.draining) return 503;
    const identity = await this.verifier.verify(request.headers.authorization).catch(() => undefined);
    if (!identity) return 401;
    if (identity.role === 'service') return 403;
    this.identities.set(request, identity);
    return 0;
  }

  /** The identity of a request that was let through. */
  identityOf(request: IncomingMessage): Identity {
    const identity = this.identities.get(request);
    if (!identity) throw new Error('this upgrade was never verified');
    return identity;
  }

  refuseAll(): void {
    this.draining = true;
  }
}
