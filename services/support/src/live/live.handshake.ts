import { Injectable } from '@nestjs/common';
import { IdentityVerifier } from '@shop/service-kit/identity';
import { ProblemError } from '@shop/service-kit/problem';
import { LiveRooms } from './live.rooms.ts';
import type { IdentifiedRequest } from './live.socket.ts';

/** Open sockets of one account or guest in one process; more than any person's tabs need. */
const socketsAtMost = 20;

/** Who may open a socket: whoever holds a valid identity token at the upgrade, other than our own processes. */
@Injectable()
export class LiveHandshake {
  private draining = false;

  constructor(
    private readonly verifier: IdentityVerifier,
    private readonly rooms: LiveRooms,
  ) {}

  /** HTTP status of the upgrade: 200 lets it through. */
  async admit(request: IdentifiedRequest): Promise<number> {
    if (this.draining) return 503;
    const identity = await this.verifier.verify(request.headers.authorization).catch(statusOf);
    if (typeof identity === 'number') return identity;
    if (identity.role === 'service') return 403;
    if (this.rooms.openedBy(identity.sub) >= socketsAtMost) return 429;
    request.identity = identity;
    return 200;
  }

  /** From now on nobody is let in. */
  drain(): void {
    this.draining = true;
  }
}

/** 401, or 503 while it cannot be known whether the token is valid. */
function statusOf(error: unknown): number {
  if (error instanceof ProblemError) return error.getStatus();
  throw error;
}
