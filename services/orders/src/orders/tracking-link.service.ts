import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Identity } from '@shop/contracts/identity';
import { owns } from '@shop/service-kit/ownership';
import { CONFIG, type Config } from '../config.ts';
import type { WholeOrder } from './order.queries.ts';
import { isLinkOver } from './rules/tracking.ts';

/** Signs and checks the links that show a full order without sign-in (product.md#order-tracking). */
@Injectable()
export class TrackingLink {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'TRACKING_SECRET' | 'PUBLIC_URL'>) {}

  /** Path of the page, to be put after the site's address. */
  path(orderNumber: string): string {
    return `/order-tracking?order=${orderNumber}&key=${keyOf(orderNumber, this.config.TRACKING_SECRET[0])}`;
  }

  /** The same as a whole address, for mails. */
  url(orderNumber: string): string {
    return new URL(this.path(orderNumber), this.config.PUBLIC_URL).href;
  }

  /** Whether `key` is that of the order's link, and the link has not ended. */
  opens(order: WholeOrder, key: string): boolean {
    return this.fits(order.orderNumber, key) && !isLinkOver(order, Date.now());
  }

  /** Whether `key` belongs to the order number. Takes the same time for every key. */
  fits(orderNumber: string, key: string): boolean {
    return this.config.TRACKING_SECRET.some((secret) => timingSafeEqual(digest(key), digest(keyOf(orderNumber, secret))));
  }

  /** Whether a caller may act for the order's customer: as its owner, or with the key of its link. */
  admits(caller: Identity, order: WholeOrder, key: string): boolean {
    return owns(caller, order) || this.opens(order, key);
  }
}

const keyOf = (orderNumber: string, secret: string): string =>
  createHmac('sha256', secret).update(`track:${orderNumber}`).digest('base64url');

const digest = (text: string) => createHash('sha256').update(text).digest();
