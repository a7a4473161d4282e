import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { OrderPromise, ShopDates } from '@shop/contracts/dates';
import { localTime } from '@shop/contracts/local-time';
import type { Shop } from '@shop/contracts/shop';
import { ShopService } from '../shop/shop.service.ts';
import { type Destination, promiseFor } from './rules/promise-for.ts';
import { shopDates } from './rules/shop-dates.ts';

interface CachedDates {
  shop: Shop;
  dates: ShopDates;
  body: string;
  etag: string;
}

/** Delivery promises for orders placed now. They are cached until they expire or the shop's details change. */
@Injectable()
export class DatesService {
  private cached?: CachedDates;

  constructor(private readonly shop: ShopService) {}

  /** Returns JSON, its entity tag, and the seconds until it expires. */
  async document(): Promise<{ body: string; etag: string; seconds: number }> {
    const { body, etag, dates } = await this.current();
    return { body, etag, seconds: Math.max(0, Math.floor((Date.parse(dates.validUntil) - Date.now()) / 1000)) };
  }

  async promise(destination: Destination): Promise<OrderPromise | null> {
    return promiseFor(destination, (await this.current()).dates);
  }

  /** Returns all current promises and the shop's date. */
  async now(): Promise<{ dates: ShopDates; today: string }> {
    const { dates, shop } = await this.current();
    return { dates, today: localTime(dates.at, shop.timeZone).day };
  }

  private async current(): Promise<CachedDates> {
    const shop = await this.shop.details();
    const now = new Date();
    if (this.cached?.shop !== shop || !isTrueAt(this.cached.dates, now)) this.cached = workOut(shop, now);
    return this.cached;
  }
}

const isTrueAt = ({ at, validUntil }: ShopDates, now: Date) =>
  Date.parse(at) <= now.getTime() && now.getTime() < Date.parse(validUntil);

function workOut(shop: Shop, now: Date): CachedDates {
  const dates = shopDates(shop, now);
  const body = JSON.stringify(dates);
  return { shop, dates, body, etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
}
