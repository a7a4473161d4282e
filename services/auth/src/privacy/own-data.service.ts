import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AuditEntry } from '@shop/contracts/audit';
import { accountServices } from '@shop/contracts/privacy';
import { inBatches, jsonStream } from '@shop/service-kit/http/json-stream';
import { ProblemError } from '@shop/service-kit/http/problem';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { AuditService } from '../audit/audit.service.ts';
import { OwnPasswords } from '../profile/own-passwords.service.ts';
import { OwnSessionsService } from '../sessions/own-sessions.service.ts';
import { ServiceClient } from '../settings/service.client.ts';
import { ownRows, verifiedAddressOf } from './privacy.statements.ts';

const batch = 100;
const retrySeconds = 60;

/** Exports a user's data (product.md#your-data). */
@Injectable()
export class OwnDataService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly passwords: OwnPasswords,
    private readonly services: ServiceClient,
    private readonly sessions: OwnSessionsService,
    private readonly audit: AuditService,
  ) {}

  /** Requires the password, so that access to an open browser is not enough. */
  async file(userId: string, password: string, request: FastifyRequest): Promise<Readable> {
    await this.passwords.ownerOf(userId, password, request);
    const others = await this.othersData(userId);
    const file = jsonStream({ exportedAt: new Date().toISOString(), ...(await this.ownData(userId)), ...others });
    // An aborted download leaves unread bodies, which must be destroyed.
    return file.once('close', () => {
      for (const body of Object.values(others)) body.destroy();
    });
  }

  /** Starts all requests in parallel; unread bodies wait in their service. */
  private async othersData(userId: string): Promise<Record<string, Readable>> {
    const [about] = await this.database.query(verifiedAddressOf, [userId]);
    const results = await Promise.allSettled(
      accountServices.map((service) => this.services.askAbout(service, 'data', userId, about)),
    );
    const bodies = results.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    if (bodies.length === accountServices.length) {
      return Object.fromEntries(accountServices.map((service, index) => [service, bodies[index] as Readable]));
    }
    for (const body of bodies) body.destroy();
    throw new ProblemError(
      'SERVICE_UNAVAILABLE',
      'Your data cannot be prepared just now. Please try again in a minute.',
      {},
      retrySeconds,
    );
  }

  private async ownData(userId: string): Promise<Record<string, unknown>> {
    const [own] = await this.database.query(ownRows, [userId]);
    const sessions = await this.sessions.list(userId, null);
    const read = async (last: AuditEntry | undefined) =>
      (await this.audit.activityOf(userId, { before: last?.id, limit: batch })).entries;
    return {
      ...own,
      sessions: sessions.map(({ device, startedAt, lastSeenAt }) => ({ device, startedAt, lastSeenAt })),
      accessLog: inBatches(batch, read),
    };
  }
}
