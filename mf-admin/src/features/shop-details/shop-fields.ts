import { parishNames } from '@shop/contracts/parishes';
import type { StoreId } from '@shop/contracts/store-id';
import { formatJmd } from '@shop/platform/platform';
import { isFee } from './rules.ts';
import type { ShopEdit } from './shop-edit.ts';
import { allEdits, type StoreEdit, storeIn } from './store-edit.ts';
import { clockText, type DayEdit, weekdays } from './week.ts';

type FieldName = (string | number)[];

/** A field of the form, for comparing, merging and naming. */
interface ShopField {
  name: FieldName;
  label: string;
  /** Display text of the value; equal values have equal texts. */
  textIn: (edit: ShopEdit) => string;
  copy: (from: ShopEdit, to: ShopEdit) => void;
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

type Part = Record<string | number, unknown>;

const valueIn = (whole: object, name: FieldName): unknown =>
  name.reduce((part: unknown, key) => (part as Part)[key], whole);

function copyValue(from: object, to: object, name: FieldName): void {
  const parent = valueIn(to, name.slice(0, -1)) as Part;
  parent[name.at(-1) ?? ''] = structuredClone(valueIn(from, name));
}

const field = <Value>(name: FieldName, label: string, text: (value: Value) => string): ShopField => ({
  name,
  label,
  textIn: (edit) => text(valueIn(edit, name) as Value),
  copy: (from, to) => copyValue(from, to, name),
});

/** A field of the store, open or closed; its text is empty where there is no such store. */
function storeField<Value>(id: StoreId, name: FieldName, label: string, text: (value: Value) => string): ShopField {
  const textIn = (edit: ShopEdit) => {
    const store = storeIn(edit, id);
    return store ? text(valueIn(store, name) as Value) : '';
  };
  const copy = (from: ShopEdit, to: ShopEdit) => {
    const [mine, theirs] = [storeIn(from, id), storeIn(to, id)];
    if (mine && theirs) copyValue(mine, theirs, name);
  };
  return { name: ['stores', id, ...name], label, textIn, copy };
}

const isIn = (stores: StoreEdit[], id: StoreId) => stores.some((store) => store.id === id);

const stateField = (id: StoreId, label: string): ShopField => ({
  name: ['stores', id],
  label,
  textIn: (edit) => (isIn(edit.stores, id) ? 'open' : isIn(edit.closedStores, id) ? 'closed' : 'none'),
  copy: (from, to) => {
    const store = storeIn(to, id) ?? structuredClone(storeIn(from, id));
    for (const list of [to.stores, to.closedStores])
      list.splice(0, list.length, ...list.filter((other) => other.id !== id));
    if (store) (isIn(from.stores, id) ? to.stores : to.closedStores).push(store);
  },
});

const storeFields = ({ id, city, name }: StoreEdit): ShopField[] => {
  const label = city || name || 'New store';
  return [
    stateField(id, `${label}: store`),
    storeField(id, ['name'], `${label}: name`, plain),
    storeField(id, ['city'], `${label}: city`, plain),
    storeField(id, ['address'], `${label}: address`, plain),
    storeField(id, ['directionsUrl'], `${label}: link to directions`, plain),
    storeField(id, ['hoursText'], `${label}: hours as shown`, plain),
    ...weekdays.map((day, weekday) => storeField(id, ['week', weekday], `${label}: ${day}`, dayText)),
  ];
};

const contactFields = [
  field(['name'], 'Name', plain),
  field(['tagline'], 'Tagline', plain),
  field(['telephone'], 'Telephone', plain),
  field(['telephoneLink'], 'Dialled number', plain),
  field(['email'], 'Email', plain),
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

/** All fields. A store that only one of both has is one field. */
const fieldsOf = (before: ShopEdit, after: ShopEdit): ShopField[] => [
  ...contactFields,
  ...allEdits(before).flatMap((store) =>
    storeIn(after, store.id) ? storeFields(store) : storeFields(store).slice(0, 1),
  ),
  ...allEdits(after).flatMap((store) => (storeIn(before, store.id) ? [] : storeFields(store).slice(0, 1))),
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
  for (const { textIn, copy } of fieldsOf(seen, mine)) {
    if (textIn(seen) !== textIn(mine)) copy(mine, merged);
  }
  return merged;
}

/** Changes that need the caller's confirmation: where customers send money and mail (product.md#shop-details). */
export const guardedChanges = (changes: FieldChange[]): FieldChange[] =>
  changes.filter(({ name: [root] }) => root === 'bank' || root === 'email');
