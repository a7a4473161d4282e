import { parishNames } from '@shop/contracts/parishes';
import { formatJmd } from '@shop/platform/platform';
import { isFee } from './rules.ts';
import type { ShopEdit, StoreEdit } from './shop-edit.ts';
import { clockText, type DayEdit, weekdays } from './week.ts';

type FieldName = (string | number)[];

/** A field of the form, for comparing, merging and naming. */
interface ShopField {
  name: FieldName;
  label: string;
  /** Display text of the value; equal values have equal texts. */
  textIn: (edit: ShopEdit) => string;
}

export interface FieldChange {
  name: FieldName;
  label: string;
  before: string;
  after: string;
}

const plain = (value: string) => value.trim() || 'empty';
const onOff = (value: boolean) => (value ? 'on' : 'off');
const feeText = (value: string) => (isFee(value) ? formatJmd(Number(value).toFixed(2)) : plain(value));
const daysText = (days: number | null) => (days === 1 ? '1 day' : `${days ?? 'no'} days`);
const dayText = ({ open, opens, closes }: DayEdit) => (open ? `${clockText(opens)} to ${clockText(closes)}` : 'closed');
const warrantyText = ({ on, months }: ShopEdit['warranty']) => (on ? `${months} months` : 'none');
const returnsText = ({ on, days, paidBy }: ShopEdit['returns']) =>
  on ? `${daysText(days)}, paid by the ${paidBy}` : 'none';
const ratingText = ({ on, value, count }: ShopEdit['rating']) => (on ? `${value} from ${count} reviews` : 'off');
const closedText = (days: string[]) => plain([...days].sort().join(', '));

const valueIn = (edit: ShopEdit, name: FieldName): unknown =>
  name.reduce((part: unknown, key) => (part as Record<string | number, unknown>)[key], edit);

const field = <Value>(name: FieldName, label: string, text: (value: Value) => string): ShopField => ({
  name,
  label,
  textIn: (edit) => text(valueIn(edit, name) as Value),
});

const storeFields = ({ city }: StoreEdit, index: number): ShopField[] => [
  field(['stores', index, 'name'], `${city}: name`, plain),
  field(['stores', index, 'city'], `${city}: city`, plain),
  field(['stores', index, 'address'], `${city}: address`, plain),
  field(['stores', index, 'directionsUrl'], `${city}: link to directions`, plain),
  field(['stores', index, 'hoursText'], `${city}: hours as shown`, plain),
  ...weekdays.map((day, weekday) => field(['stores', index, 'week', weekday], `${city}: ${day}`, dayText)),
];

const contactFields = [
  field(['name'], 'Name', plain),
  field(['tagline'], 'Tagline', plain),
  field(['telephone'], 'Telephone', plain),
  field(['telephoneLink'], 'Dialled number', plain),
  field(['email'], 'E-mail', plain),
];

const deliveryFields = [
  field(['fees', 'delivery'], 'Delivery fee', feeText),
  field(['fees', 'installation'], 'Installation fee', feeText),
  field(['fees', 'pickup'], 'Pickup fee', feeText),
  field(['delivery', 'cutOff'], 'Same-day cut-off', clockText),
  field(['delivery', 'pickupMinutes'], 'Minutes until pickup', String),
  ...Object.entries(parishNames).map(([region, name]) =>
    field(['delivery', 'days', region], `Working days to ${name}`, daysText),
  ),
  field(['delivery', 'closed'], 'Closed days', closedText),
];

const bankFields = [
  field(['bank', 'name'], 'Bank', plain),
  field(['bank', 'accountName'], 'Account name', plain),
  field(['bank', 'accountNumber'], 'Account number', plain),
  field(['bank', 'branch'], 'Branch', plain),
];

const otherFields = [
  field(['warranty'], 'Warranty', warrantyText),
  field(['returns'], 'Returns', returnsText),
  field(['rating'], 'Rating', ratingText),
  field(['mails', 'logo'], 'Logo of mails', plain),
  field(['mails', 'colour'], 'Colour of mails', (value: string) => value.trim().toLowerCase()),
  field(['mails', 'textColour'], 'Text colour of mails', (value: string) => value.trim().toLowerCase()),
  field(['stockByStore'], 'Stock by store', onOff),
  field(['timeZone'], 'Time zone', plain),
];

/** Fields that both have: a store is compared only with itself. */
const fieldsOf = (before: ShopEdit, after: ShopEdit): ShopField[] => [
  ...contactFields,
  ...before.stores.flatMap((store, index) => (after.stores[index]?.id === store.id ? storeFields(store, index) : [])),
  ...deliveryFields,
  ...bankFields,
  ...otherFields,
];

/** Returns the fields with different values, in the form's order. */
export function changesBetween(before: ShopEdit, after: ShopEdit): FieldChange[] {
  return fieldsOf(before, after).flatMap(({ name, label, textIn }) => {
    const change = { name, label, before: textIn(before), after: textIn(after) };
    return change.before === change.after ? [] : [change];
  });
}

/** `newest` with the fields that `mine` changed since `seen`. */
export function merge(mine: ShopEdit, seen: ShopEdit, newest: ShopEdit): ShopEdit {
  const merged = structuredClone(newest);
  const shared = new Set(fieldsOf(mine, newest).map(({ name }) => name.join()));
  for (const { name } of changesBetween(seen, mine)) {
    if (!shared.has(name.join())) continue;
    const parent = valueIn(merged, name.slice(0, -1)) as Record<string | number, unknown>;
    parent[name.at(-1) ?? ''] = structuredClone(valueIn(mine, name));
  }
  return merged;
}

/** Changes that need the caller's confirmation: where customers send money and mail (product.md#shop-details). */
export const guardedChanges = (changes: FieldChange[]): FieldChange[] =>
  changes.filter(({ name: [root] }) => root === 'bank' || root === 'email');
