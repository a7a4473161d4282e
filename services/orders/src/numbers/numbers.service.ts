import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Identity } from '@shop/contracts/identity';
import { orderNumberOf } from '@shop/contracts/order-number';
import { notFound, ProblemError } from '@shop/service-kit/http/problem';
import { ownerOf } from '@shop/service-kit/identity/ownership';
import { DataSource } from 'typeorm';
import { candidate } from '../orders/rules/order-number.ts';
import type { ReservedNumberResponse } from './numbers.dto.ts';
import { releaseNumber, reserveNumber } from './numbers.statements.ts';

const attempts = 20;

/** Reserves order numbers that customers write on a bank transfer before they order (product.md#order-numbers). */
@Injectable()
export class NumbersService {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async reserve(caller: Identity): Promise<ReservedNumberResponse> {
    const { userId, guestId } = ownerOf(caller);
    for (let attempt = 0; attempt < attempts; attempt++) {
      const proposed = candidate(attempt, '', Math.random);
      const [number]: { orderNumber: string; expiresAt: Date }[] = await this.database.query(reserveNumber, [
        proposed,
        userId,
        guestId,
      ]);
      if (number) return { ...number, expiresAt: number.expiresAt.toISOString() };
    }
    throw new ProblemError('SERVICE_UNAVAILABLE', 'We could not find a free order number. Please try again.');
  }

  /** Throws NOT_FOUND unless the caller has reserved the number. */
  async release(text: string, caller: Identity): Promise<void> {
    const { userId, guestId } = ownerOf(caller);
    const [, released]: [unknown, number] = await this.database.query(releaseNumber, [
      orderNumberOf(text),
      userId,
      guestId,
    ]);
    if (released === 0) throw notFound('The number');
  }
}
