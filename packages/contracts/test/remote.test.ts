import { check } from '../src/schemas/errors.ts';
import { addressesOf } from '../src/schemas/places.ts';
import { releasedRemoteSchema, remoteSchema } from '../src/schemas/remote.ts';

const page = { path: '/x', expose: './routes' };
const slot = { slot: 'floating', expose: './Widget' };
const mark = { attribute: 'data-wish', property: '--wished', value: 'var(--red)', stored: ['mf-a.wishlist'] };
const nav = { area: 'primary', label: 'X', to: '/x' };
const budget = { total: 30, file: 20, firstView: { './routes': 10, './Widget': 10 } };
const manifest = { name: 'mf-x', version: '1.0.0', platform: '^1.0', pages: [page], slots: [slot], budget };
const errorsOf = (value: unknown) => check(remoteSchema, value).errors;

describe('remote.json', () => {
  it('is valid with pages, slots, menu entries, pacts and a budget', () => {
    const whole = {
      ...manifest,
      pages: [{ ...page, path: '/x/:kind?', layout: 'bare' }],
      slots: [{ ...slot, answers: 'chat', whenStored: ['x'], launcher: true }],
      nav: [{ ...nav, order: 10 }],
      marks: [mark],
      sitemap: { pages: ['/x', '/x/y'], lists: ['/api/xs/addresses'] },
      consumes: { orders: 'mf-x-orders.json' },
    };
    expect(errorsOf(whole)).toEqual([]);
  });

  it.each([
    ['text', 'is not an object.'],
    [{ ...manifest, version: undefined }, 'version is missing.'],
    [{ ...manifest, version: '1' }, 'version is not a version.'],
    [{ ...manifest, platform: 'newest' }, 'platform is not a semver range.'],
    [{ ...manifest, colour: 'red' }, 'has the unknown field colour.'],
    [{ ...manifest, pages: [{ ...page, path: 'x' }] }, 'pages[0].path is not a path that begins with /.'],
    [{ ...manifest, pages: [{ ...page, path: '/x?y=1' }] }, 'pages[0].path is not a path that begins with /.'],
    [
      {
        ...manifest,
        slots: [],
        pages: [{ ...page, expose: 'routes' }],
        budget: { ...budget, firstView: { routes: 1 } },
      },
      'pages[0].expose is not a module that begins with ./.',
    ],
    [{ ...manifest, pages: [{ ...page, layout: 'wide' }] }, 'pages[0].layout is none of site, bare, staff.'],
    [
      { ...manifest, pages: [{ ...page, title: 'X', description: 'All X' }] },
      'pages[0] has title, description, which does not belong here: the page says it itself, with Head of @shop/platform/platform.',
    ],
    [
      { ...manifest, pages: [{ ...page, tilte: 'X', preload: ['/api/x'] }] },
      'pages[0] has the unknown field tilte; has preload, which does not belong here: the route says what it reads in handle.preload.',
    ],
    [{ ...manifest, pages: [{ ...page, tilte: 'X' }] }, 'pages[0] has the unknown field tilte.'],
    [{ ...manifest, slots: [{ ...slot, slot: 'cellar' }] }, 'slots[0].slot is none of floating, search.'],
    [{ ...manifest, slots: [{ ...slot, answers: 'calls' }] }, 'slots[0].answers is none of chat.'],
    [{ ...manifest, slots: [{ ...slot, whenStored: 1 }] }, 'slots[0].whenStored is not a list.'],
    [{ ...manifest, nav: [{ area: 'primary', label: 'X' }] }, 'nav[0].to is missing.'],
    [
      { ...manifest, marks: [{ ...mark, attribute: 'onclick' }] },
      'marks[0].attribute is not the name of a data attribute.',
    ],
    [
      { ...manifest, marks: [{ ...mark, value: 'red}body{display:none' }] },
      'marks[0].value is not the value of a property.',
    ],
    [{ ...manifest, sitemap: { pages: ['/x', '/y'] } }, 'sitemap.pages[1] is the address of no page of this remote.'],
    [
      { ...manifest, sitemap: { pages: ['/x'], lists: ['https://other.example/api'] } },
      'sitemap.lists[0] is not a call that begins with /api/.',
    ],
    [{ ...manifest, nav: [{ ...nav, order: -1 }] }, 'nav[0].order is less than 0.'],
    [{ ...manifest, consumes: { orders: '../orders.json' } }, 'consumes.orders is not the name of a pact file.'],
    [{ ...manifest, pages: [page, { ...page, path: '/X/' }] }, 'pages[1] claims the address /X/ a second time.'],
    [
      { ...manifest, nav: [nav, { ...nav, to: '/y' }] },
      'nav[1] claims the entry "X" of the menu primary a second time.',
    ],
    [
      { ...manifest, nav: [nav, { ...nav, label: 'Y' }] },
      'nav[1] claims the link to /x in the menu primary a second time.',
    ],
    [
      { ...manifest, slots: [1, 2].map(() => ({ ...slot, slot: 'search' })) },
      'slots[1] claims the slot search a second time.',
    ],
    [
      { ...manifest, slots: [1, 2].map(() => ({ ...slot, answers: 'chat' })) },
      'slots[1] claims the answering of chat a second time.',
    ],
    [
      { ...manifest, budget: { ...budget, firstView: { './routes': 10 } } },
      'budget.firstView has no limit for ./Widget.',
    ],
    [
      { ...manifest, budget: { ...budget, firstView: { ...budget.firstView, './old': 10 } } },
      'budget.firstView limits ./old, which is not exposed.',
    ],
  ])('reports the error of %j', (value, error) => {
    expect(errorsOf(value)).toEqual([error]);
  });

  it('reports all errors together', () => {
    expect(errorsOf({ ...manifest, name: 'MF X', pages: undefined })).toEqual([
      'name is not a name in small letters, digits and hyphens.',
      'pages is missing.',
    ]);
  });
});

describe('the remote.json of a release', () => {
  const old = { ...manifest, pages: [{ ...page, title: 'X', canonical: '/y', notFound: true, preload: ['/api/x'] }] };

  it('ignores retired page fields of older releases', () => {
    expect(check(releasedRemoteSchema, old).value).toEqual(manifest);
  });

  it('is refused for unknown page fields', () => {
    expect(check(releasedRemoteSchema, { ...old, pages: [{ ...page, tilte: 'X' }] }).errors).toEqual([
      'pages[0] has the unknown field tilte.',
    ]);
  });
});

describe('addressesOf', () => {
  it.each([
    ['/device-batteries/All', '/Device-Batteries/all/'],
    ['/device-batteries/:category', '/device-batteries/:kind'],
    ['/device-batteries/:category?', '/device-batteries'],
    ['/a/b?/c', '/a/c'],
    ['/', '/'],
  ])('finds a conflict between %s and %s', (one, other) => {
    expect(addressesOf(one).filter((address) => addressesOf(other).includes(address))).not.toEqual([]);
  });

  it.each([
    ['/device-batteries/All', '/device-batteries/:category'],
    ['/a', '/a/*'],
    ['/a/:b', '/a/:b/c'],
  ])('finds no conflict between %s and %s, which rank differently', (one, other) => {
    expect(addressesOf(one).filter((address) => addressesOf(other).includes(address))).toEqual([]);
  });
});
