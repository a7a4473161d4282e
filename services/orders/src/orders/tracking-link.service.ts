import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Identity } from '@shop/contracts/identity';
import { owns } from '@shop/service-kit/identity/ownership';
import { CONFIG, type Config } from '../config.ts';
import type { WholeOrder } from './order.queries.ts';
import { isLinkOver } from './rules/tracking.ts';

/** Signs and verifies the links that show a full order without sign-in (product.md#order-tracking). */
@Injectable()
export class TrackingLink {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'TRACKING_SECRET' | 'PUBLIC_URL'>) {}

  path(orderNumber: string): string {
    return `/order-tracking?order=${orderNumber}&key=${keyOf(orderNumber, this.config.TRACKING_SECRET[0])}`;
  }

  url(orderNumber: string): string {
    return new URL(this.path(orderNumber), this.config.PUBLIC_URL).href;
  }

  /** True if `key` matches and the link has not expired. */
  opens(order: WholeOrder, key: string): boolean {
    return this.fits(order.orderNumber, key) && !isLinkOver(order, Date.now());
  }

  /** Compares in constant time. */
  fits(orderNumber: string, key: string): boolean {
    return this.config.TRACKING_SECRET.some((secret) =>
      timingSafeEqual(digest(key), digest(keyOf(orderNumber, secret))),
    );
  }

  /** True for the owner, or with the key of the tracking link. */
  admits(caller: Identity, order: WholeOrder, key: string): boolean {
    return owns(caller, order) || this.opens(order, key);
  }
}

const keyOf = (orderNumber: string, secret: string): string =>
  createHmac('sha256', secret).update(`track:${orderNumber}`).digest('base64url');

const digest = (text: string) => createHash('sha256').update(text).digest();
