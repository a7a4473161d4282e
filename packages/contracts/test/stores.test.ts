import { cityList } from '../src/cities.ts';
import type { Store } from '../src/shop.ts';
import { isStoreId } from '../src/store-id.ts';
import { storeLabel } from '../src/stores.ts';

const store = (id: string, city: string, name = `${city} Store`): Store => ({
  ...{ id, city, name },
  ...{ address: '', hoursText: '', hours: [], directionsUrl: '' },
});

describe('a store id', () => {
  it.each(['kingston', 'montego-bay', 'mall-2', 'a'.repeat(40)])('can be %s', (id) => {
    expect(isStoreId(id)).toBe(true);
  });

  it.each([
    '',
    'k',
    'Kingston',
    '2-mall',
    '-mall',
    'ocho rios',
    'a'.repeat(41),
    'warehouse',
    'delivery',
    'constructor',
    null,
  ])('cannot be %j', (id) => {
    expect(isStoreId(id)).toBe(false);
  });
});

describe('the label of a store', () => {
  const shop = {
    stores: [store('kingston', 'Kingston'), store('half-way-tree', 'Kingston', 'Half Way Tree')],
    closedStores: [store('negril', 'Negril'), store('lucea', '', 'Lucea')],
  };

  it.each([
    ['kingston', 'Kingston Store'],
    ['half-way-tree', 'Half Way Tree'],
    ['negril', 'Negril'],
    ['lucea', 'Lucea'],
    ['unknown', 'unknown'],
  ])('%s is %s', (id, label) => {
    expect(storeLabel(shop, id)).toBe(label);
  });

  it('is the id before the shop has loaded', () => {
    expect(storeLabel(undefined, 'kingston')).toBe('kingston');
  });
});

describe('a list of cities', () => {
  it.each([
    [[], ''],
    [['Kingston'], 'Kingston'],
    [['Kingston', 'Montego Bay'], 'Kingston and Montego Bay'],
    [['Kingston', '', 'Montego Bay', 'Kingston', 'Ocho Rios'], 'Kingston, Montego Bay and Ocho Rios'],
  ])('of %j is %j', (cities, text) => {
    expect(
      cityList(
        cities.map((city) => ({ city })),
        'and',
      ),
    ).toBe(text);
  });
});
