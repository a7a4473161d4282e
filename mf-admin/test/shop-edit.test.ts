import { demoShop } from '@shop/platform/testing';
import { contrastOf } from '../src/features/shop-details/contrast.ts';
import { dialledOf } from '../src/features/shop-details/rules.ts';
import { editOf, fieldNameOf, type ShopEdit, shopOf } from '../src/features/shop-details/shop-edit.ts';
import { changesBetween, guardedChanges, merge } from '../src/features/shop-details/shop-fields.ts';
import { addedStore, withStoreIds } from '../src/features/shop-details/store-edit.ts';
import { hoursOf, weekOf } from '../src/features/shop-details/week.ts';

const initial = editOf(demoShop);
const edited = (change: (edit: ShopEdit) => void): ShopEdit => {
  const edit = structuredClone(initial);
  change(edit);
  return edit;
};
const changesOf = (change: (edit: ShopEdit) => void) =>
  changesBetween(initial, edited(change)).map(({ label, before, after }) => [label, before, after]);

describe('shop details in the form', () => {
  it('are sent as they were read', () => {
    expect(shopOf(initial)).toEqual(demoShop);
  });

  it('are sent without spaces around, with two decimals and small letters', () => {
    const shop = shopOf(
      edited((edit) => {
        edit.name = ' Island Cell ';
        edit.fees.delivery = ' 800.5 ';
        edit.mails.colour = '#0F1F18';
      }),
    );
    expect([shop.name, shop.fees.delivery, shop.mails.colour]).toEqual(['Island Cell', '800.50', '#0f1f18']);
  });

  it('are sent as null while their switch is off', () => {
    const off = edited(
      ({ warranty, returns, rating }) =>
        Object.assign(warranty, { on: false }) && Object.assign(returns, { on: false }) && rating,
    );
    expect(shopOf(off)).toMatchObject({ warrantyMonths: null, returns: null, rating: null });
  });

  it('keep a day that closes at midnight', () => {
    const hours = [{ day: 7, opens: 0, closes: 1440 }];
    expect(weekOf(hours)[6]).toEqual({ open: true, opens: '00:00', closes: '00:00' });
    expect(hoursOf(weekOf(hours))).toEqual(hours);
  });
});

describe('changes of shop details', () => {
  it('name each field with old and new value', () => {
    const changes = changesOf((edit) => {
      edit.fees.delivery = '800';
      edit.delivery.days.hanover = 1;
      edit.stores[0]?.week.splice(6, 1, { open: true, opens: '10:00', closes: '14:30' });
      edit.stockByStore = true;
    });
    expect(changes).toEqual([
      ['Kingston: Sunday', 'closed', '10 AM to 2:30 PM'],
      ['Delivery fee', '$700', '$800'],
      ['Working days to Hanover', '3 days', '1 day'],
      ['Stock by store', 'off', 'on'],
    ]);
  });

  it('leave out a value that means the same', () => {
    expect(changesOf((edit) => Object.assign(edit.fees, { delivery: '700', pickup: '0' }))).toEqual([]);
    expect(changesOf((edit) => Object.assign(edit, { name: `${edit.name} ` }))).toEqual([]);
  });

  it('need a confirmation for bank account and e-mail', () => {
    const changes = changesBetween(
      initial,
      edited((edit) => Object.assign(edit, { email: '', tagline: 'New', bank: { ...edit.bank, accountNumber: '1' } })),
    );
    expect(guardedChanges(changes).map(({ label }) => label)).toEqual(['Email', 'Account number']);
  });
});

describe('merge', () => {
  it('keeps typed fields and takes all others from the newest details', () => {
    const mine = edited((edit) => {
      edit.fees.delivery = '800';
      edit.stores[1]?.week.splice(0, 1, { open: false, opens: '', closes: '' });
    });
    const newest = edited((edit) => {
      edit.fees.delivery = '900.00';
      edit.tagline = 'Theirs';
      edit.delivery.closed = ['2026-12-24'];
    });
    const merged = merge(mine, initial, newest);
    expect(changesBetween(newest, merged).map(({ label }) => label)).toEqual(['Montego Bay: Monday', 'Delivery fee']);
    expect(merged).toMatchObject({ tagline: 'Theirs', delivery: { closed: ['2026-12-24'] } });
  });

  it('drops input for a deleted store', () => {
    const mine = edited(({ stores }) => Object.assign(stores[0] ?? {}, { address: 'Elsewhere' }));
    const newest = edited((edit) => edit.stores.shift());
    expect(merge(mine, initial, newest)).toEqual(newest);
  });
});

describe('stores', () => {
  const ochoRios = { ...addedStore(initial), name: 'Ocho Rios Mall', city: 'Ocho Rios' };
  const close = (edit: ShopEdit, index: number) => edit.closedStores.push(...edit.stores.splice(index, 1));

  it.each([
    ['Ocho Rios', 'ocho-rios'],
    [' Port Antónió! ', 'port-antonio'],
    ['Kingston', 'kingston-2'],
    ['Warehouse', 'warehouse-2'],
    ['7 Mile', 'mile'],
    ['东京', 'store-2'],
    ['', 'store-2'],
    ['a'.repeat(60), 'a'.repeat(36)],
  ])('in %j get the id %s', (city, id) => {
    const edit = edited(({ stores }) => stores.push({ ...ochoRios, city }));
    expect(shopOf(withStoreIds(edit)).stores.map((store) => store.id)).toEqual(['kingston', 'montego-bay', id]);
  });

  it('get different ids when two are added at once', () => {
    const edit = edited(({ stores }) => stores.push(ochoRios));
    edit.stores.push({ ...addedStore(edit), city: 'Ocho Rios' });
    expect(
      withStoreIds(edit)
        .stores.map(({ id }) => id)
        .slice(2),
    ).toEqual(['ocho-rios', 'ocho-rios-2']);
  });

  it('are changes when they are added or closed', () => {
    const changes = changesOf((edit) => {
      close(edit, 1);
      edit.stores.push(ochoRios);
    });
    expect(changes).toEqual([
      ['Montego Bay: store', 'open', 'closed'],
      ['Ocho Rios: store', 'none', 'open'],
    ]);
  });

  it('are sent as closed, and not sent when none is closed', () => {
    expect(shopOf(edited((edit) => close(edit, 1)))).toEqual({
      ...demoShop,
      stores: demoShop.stores.slice(0, 1),
      closedStores: demoShop.stores.slice(1),
    });
  });

  it('are merged by their ids', () => {
    const mine = edited((edit) => {
      Object.assign(edit.stores[0] ?? {}, { address: 'Elsewhere' });
      close(edit, 1);
      edit.stores.push(ochoRios);
    });
    const theirs = { ...addedStore(initial), id: 'negril', city: 'Negril' };
    const newest = edited(({ stores }) => stores.unshift(theirs));
    const merged = merge(mine, initial, newest);
    expect(merged.stores.map(({ id, address }) => [id, address])).toEqual([
      ['negril', ''],
      ['kingston', 'Elsewhere'],
      [ochoRios.id, ''],
    ]);
    expect(merged.closedStores).toEqual(initial.stores.slice(1));
  });
});

describe('fields of errors from the service', () => {
  it.each([
    ['fees.delivery', ['fees', 'delivery']],
    ['warrantyMonths', ['warranty', 'months']],
    ['stores.1.address', ['stores', 1, 'address']],
    ['stores.0.hours.5.closes', ['stores', 0, 'week', 5, 'closes']],
  ])('%s', (field, name) => {
    expect(fieldNameOf(field, demoShop)).toEqual(name);
  });
});

describe('dialled number', () => {
  it.each([
    ['(876) 555-0142', '+18765550142'],
    ['1 658 555 0142', '+16585550142'],
    ['+44 20 7946 0958', '+442079460958'],
    ['555 0142', undefined],
    ['(876) 555', undefined],
  ])('%s → %s', (telephone, dialled) => {
    expect(dialledOf(telephone)).toBe(dialled);
  });
});

describe('contrast', () => {
  it('is 21 for black on white and 1 for equal colours', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrastOf('#ffc72c', '#ffc72c')).toBe(1);
    expect(contrastOf('#ffc7', '#ffffff')).toBeUndefined();
  });
});
