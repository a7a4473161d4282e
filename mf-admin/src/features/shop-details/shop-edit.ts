import type { Region } from '@shop/contracts/orders';
import type { Shop, ShopDelivery } from '@shop/contracts/shop';
import { editOfStore, type StoreEdit, storeOfEdit } from './store-edit.ts';
import { minutesOf, timeOf } from './week.ts';

/** A number as typed; null for an empty field. */
type Typed = number | null;

/** The shop's details as the form holds them. Optional details have a switch. */
export interface ShopEdit
  extends Omit<Shop, 'stores' | 'closedStores' | 'delivery' | 'warrantyMonths' | 'returns' | 'rating'> {
  stores: StoreEdit[];
  closedStores: StoreEdit[];
  delivery: Pick<ShopDelivery, 'closed'> & { cutOff: string; days: Record<Region, Typed>; pickupMinutes: Typed };
  warranty: { on: boolean; months: Typed };
  returns: { on: boolean; days: Typed; paidBy: 'shop' | 'customer' };
  rating: { on: boolean; value: Typed; count: Typed };
}

export function editOf({
  stores,
  closedStores = [],
  delivery,
  warrantyMonths,
  returns,
  rating,
  ...shop
}: Shop): ShopEdit {
  return {
    ...shop,
    stores: stores.map(editOfStore),
    closedStores: closedStores.map(editOfStore),
    delivery: { ...delivery, cutOff: timeOf(delivery.cutOff), closed: [...delivery.closed].sort() },
    warranty: { on: warrantyMonths !== null, months: warrantyMonths },
    returns: { on: returns !== null, days: null, paidBy: 'shop', ...returns },
    rating: { on: rating !== null, value: null, count: null, ...rating },
  };
}

/** The details to send. The form has validated them, so that no number is missing. */
export function shopOf(edit: ShopEdit): Shop {
  const { stores, closedStores, delivery, warranty, returns, rating, fees, mails, ...shop } = trimmed(edit);
  return {
    ...shop,
    stores: stores.map(storeOfEdit),
    ...(closedStores.length > 0 && { closedStores: closedStores.map(storeOfEdit) }),
    fees: { delivery: asMoney(fees.delivery), installation: asMoney(fees.installation), pickup: asMoney(fees.pickup) },
    delivery: {
      ...delivery,
      cutOff: minutesOf(delivery.cutOff),
      days: delivery.days as ShopDelivery['days'],
      pickupMinutes: Number(delivery.pickupMinutes),
      closed: [...delivery.closed].sort(),
    },
    mails: { ...mails, colour: mails.colour.toLowerCase(), textColour: mails.textColour.toLowerCase() },
    warrantyMonths: warranty.on ? warranty.months : null,
    returns: returns.on ? { days: Number(returns.days), paidBy: returns.paidBy } : null,
    rating: rating.on ? { value: Number(rating.value), count: Number(rating.count) } : null,
  };
}

const trimmed = (edit: ShopEdit): ShopEdit =>
  JSON.parse(JSON.stringify(edit), (_, value) => (typeof value === 'string' ? value.trim() : value));

/** "700" → "700.00" */
const asMoney = (typed: string): string => Number(typed).toFixed(2);

/** The field of the form at which the service's error about `field` belongs, such as "stores.0.hours.2.closes". */
export function fieldNameOf(field: string, sent: Shop): (string | number)[] {
  const [root, ...path] = field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  if (root === 'warrantyMonths') return ['warranty', 'months'];
  const [store, property, hours, time] = path;
  if (root !== 'stores' || property !== 'hours') return [root ?? '', ...path];
  const day = sent.stores[Number(store)]?.hours[Number(hours)]?.day ?? 1;
  return ['stores', store ?? 0, 'week', day - 1, time ?? 'closes'];
}
