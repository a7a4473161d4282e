import type { Money } from './money.ts';
import type { Region } from './orders.ts';
import type { StoreId } from './store-id.ts';

export const returnPayers = ['shop', 'customer'] as const;

/** `GET /api/shop`: the single record of shop details (product.md#shop-details), which no code repeats. */
export interface Shop {
  name: string;
  tagline: string;
  /** Display form, "(876) 555-0142", and dialled form, "+18765550142". */
  telephone: string;
  telephoneLink: string;
  email: string;
  /** Open stores, at least one. The first is the default of pickups. */
  stores: Store[];
  /**
   * Stores that customers can no longer choose, for the names of their orders. A request may omit them: the service closes every store that
   * a request does not list, and deletes none.
   */
  closedStores?: Store[];
  bank: { name: string; accountName: string; accountNumber: string; branch: string };
  fees: { delivery: Money; installation: Money; pickup: Money };
  delivery: ShopDelivery;
  mails: ShopMails;
  /** Warranty of every battery, from the day of receipt; null until the owner sets it. */
  warrantyMonths: number | null;
  /** Days in which an unused battery can be returned, and who pays the return shipping; null until the owner sets it. */
  returns: { days: number; paidBy: (typeof returnPayers)[number] } | null;
  /** Whether orders reduce the stock that staff count at each store (product.md#stock-by-store); off by default. */
  stockByStore: boolean;
  /** Shown in structured data only when the owner switches it on. */
  rating: { value: number; count: number } | null;
  timeZone: string;
}

/** Design of the shop's mails (product.md#mails). */
export interface ShopMails {
  /** A PNG or JPEG beside the name: a path of the site or an https:// address; empty for none. Mail programs show no SVG. */
  logo: string;
  /** Colours of the bar and the button, "#0f1f18", and of the text on them. */
  colour: string;
  textColour: string;
}

/** Settings for delivery dates (product.md#dates-and-clocks). */
export interface ShopDelivery {
  /** Cut-off in minutes after midnight for dispatch or pickup on the same working day: 840 is 2 PM. */
  cutOff: number;
  /** Working days from dispatch to arrival, by parish. */
  days: Record<Region, number>;
  /** Minutes from the order, within opening hours, until it can be collected. */
  pickupMinutes: number;
  /** Days on which the shop is closed besides Sundays and Jamaica's public holidays, "2026-12-24". */
  closed: string[];
}

/**
 * Event of orders' internal port: one JSON object in the `data` of each event of `GET /events` (`text/event-stream`). It names the stale
 * data and carries none.
 */
export interface ShopEvent {
  type: 'shop_changed';
}

export interface Store {
  id: StoreId;
  name: string;
  city: string;
  address: string;
  /** Display form (product.md#shop-details): "Mon-Fri 9AM-5PM, Thu & Sat 10AM-5PM". */
  hoursText: string;
  /** Opening times by ISO weekday (1 Monday … 7 Sunday), minutes after midnight; a missing day is closed. */
  hours: { day: number; opens: number; closes: number }[];
  directionsUrl: string;
}
