import { Injectable } from '@nestjs/common';
import { ProblemError } from '@shop/service-kit/http/problem';
import { IdentityVerifier } from '@shop/service-kit/identity/identity';
import { LiveRooms } from './live.rooms.ts';
import type { IdentifiedRequest } from './live.socket.ts';

/** Sockets of one caller per process; more than a person's tabs need. */
const socketsAtMost = 20;

/** Accepts upgrades with a valid identity token, except from services. */
@Injectable()
export class LiveHandshake {
  private draining = false;

  constructor(
    private readonly verifier: IdentityVerifier,
    private readonly rooms: LiveRooms,
  ) {}

  /** Returns the HTTP status of the upgrade; 200 accepts it. */
  async admit(request: IdentifiedRequest): Promise<number> {
    if (this.draining) return 503;
    const identity = await this.verifier.verify(request.headers.authorization).catch(statusOf);
    if (typeof identity === 'number') return identity;
    if (identity.role === 'service') return 403;
    if (this.rooms.openedBy(identity.sub) >= socketsAtMost) return 429;
    request.identity = identity;
    return 200;
  }

  drain(): void {
    this.draining = true;
  }
}

/** 401, or 503 while the token cannot be verified. */
function statusOf(error: unknown): number {
  if (error instanceof ProblemError) return error.getStatus();
  throw error;
}
