import type { Money } from './money.ts';
import type { PickupLocation, Region } from './orders.ts';

export const returnPayers = ['shop', 'customer'] as const;

/** `GET /api/shop`: the one record of shop details (product.md#shop-details). No code holds any of it. */
export interface Shop {
  name: string;
  tagline: string;
  /** As shown, "(876) 555-0142", and as dialled, "+18765550142". */
  telephone: string;
  telephoneLink: string;
  email: string;
  stores: Store[];
  bank: { name: string; accountName: string; accountNumber: string; branch: string };
  fees: { delivery: Money; installation: Money; pickup: Money };
  delivery: ShopDelivery;
  mails: ShopMails;
  /** Of every battery, from the day it is received; null while the owner has not said. */
  warrantyMonths: number | null;
  /** Days in which an unused battery can be returned, and who pays for its way back; null while the owner has not said. */
  returns: { days: number; paidBy: (typeof returnPayers)[number] } | null;
  /** Whether orders take from the numbers that staff count at each store (product.md#stock-by-store); off until the owner switches it on. */
  stockByStore: boolean;
  /** Shown in structured data only when switched on by the owner. */
  rating: { value: number; count: number } | null;
  /** IANA name of the shop's time zone. */
  timeZone: string;
}

/** How the shop's mails look (product.md#mails). */
export interface ShopMails {
  /** A PNG or JPEG beside the name: a path of the site or an https:// address; empty for none. Mail programs show no SVG. */
  logo: string;
  /** Of the bar and the button, "#0f1f18", and of what is written on them. */
  colour: string;
  textColour: string;
}

/** What delivery dates are worked out from (product.md#dates-and-clocks). */
export interface ShopDelivery {
  /** Minutes after midnight until which what is ordered goes out, and is prepared for pickup, the same working day: 840 is 2 PM. */
  cutOff: number;
  /** Working days from going out to arriving, by parish. */
  days: Record<Region, number>;
  /** How many minutes after the order, within opening hours, it can be collected at the earliest. */
  pickupMinutes: number;
  /** Days on which the shop is closed besides Sundays and Jamaica's public holidays, "2026-12-24". */
  closed: string[];
}

/**
 * What orders says on its internal port: one JSON object in the `data` of each event of `GET /events` (`text/event-stream`). It
 * names what to read again and holds nothing itself.
 */
export interface ShopEvent {
  type: 'shop_changed';
}

export interface Store {
  id: PickupLocation;
  /** "Kingston Store (Savannah Plaza)" */
  name: string;
  /** "Kingston" */
  city: string;
  address: string;
  /** As it is shown (product.md#shop-details): "Mon-Fri 9AM-5PM, Thu & Sat 10AM-5PM". */
  hoursText: string;
  /** Opening times by ISO weekday (1 Monday … 7 Sunday), minutes after midnight; a missing day is closed. */
  hours: { day: number; opens: number; closes: number }[];
  directionsUrl: string;
}
