import type { Store } from '@shop/contracts/shop';
import { isStoreId, type StoreId } from '@shop/contracts/store-id';
import type { ShopEdit } from './shop-edit.ts';
import { type DayEdit, hoursOf, weekOf } from './week.ts';

export interface StoreEdit extends Omit<Store, 'hours'> {
  /** Seven days from Monday. */
  week: DayEdit[];
}

export const editOfStore = ({ hours, ...store }: Store): StoreEdit => ({ ...store, week: weekOf(hours) });
export const storeOfEdit = ({ week, ...store }: StoreEdit): Store => ({ ...store, hours: hoursOf(week) });

type Stores = Pick<ShopEdit, 'stores' | 'closedStores'>;

export const allEdits = ({ stores, closedStores }: Stores): StoreEdit[] => [...stores, ...closedStores];

export const storeIn = (edit: Stores, id: StoreId): StoreEdit | undefined =>
  allEdits(edit).find((store) => store.id === id);

/** An empty store. Its id is invalid, so that {@link withStoreIds} replaces it. */
export function addedStore(edit: Stores): StoreEdit {
  const ids = allEdits(edit).map(({ id }) => id);
  let number = 1;
  while (ids.includes(`New-${number}`)) number += 1;
  const texts = { name: '', city: '', address: '', hoursText: '', directionsUrl: '' };
  return { id: `New-${number}`, ...texts, week: weekOf([]) };
}

/** Gives each added store an id made from its city. */
export function withStoreIds<Edit extends Stores>(edit: Edit): Edit {
  const taken = new Set(allEdits(edit).map(({ id }) => id));
  const named = (store: StoreEdit): StoreEdit => {
    if (isStoreId(store.id)) return store;
    const id = freeId(store.city, taken);
    taken.add(id);
    return { ...store, id };
  };
  return { ...edit, stores: edit.stores.map(named), closedStores: edit.closedStores.map(named) };
}

/** "Ocho Ríos" → "ocho-rios", or "ocho-rios-2" if that is taken. */
function freeId(city: string, taken: Set<StoreId>): StoreId {
  const letters = city.normalize('NFD').toLowerCase().replace(/\p{M}/gu, '');
  const slug = letters
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-$/g, '')
    .slice(0, 36);
  let id = slug;
  for (let number = 2; !isStoreId(id) || taken.has(id); number += 1) id = `${slug || 'store'}-${number}`;
  return id;
}
