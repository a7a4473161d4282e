import { remoteManifestErrors } from '../src/remote.ts';

const manifest = { name: 'mf-x', version: '1.0.0', platform: '^1.0', pages: [], slots: [] };

describe('remote.json', () => {
  it('is accepted when it names its pages, slots and menu entries', () => {
    const whole = {
      ...manifest,
      pages: [{ path: '/x', expose: './routes', title: 'X', preload: ['/api/x'] }],
      slots: [{ slot: 'floating', expose: './Widget', answers: 'chat', whenStored: 'x' }],
      nav: [{ area: 'primary', label: 'X', to: '/x' }],
    };
    expect(remoteManifestErrors(whole)).toEqual([]);
  });

  it.each([
    ['text', 'remote.json is not an object'],
    [{ ...manifest, version: undefined }, 'version is missing or not text'],
    [{ ...manifest, pages: undefined }, 'pages is not a list'],
    [{ ...manifest, pages: [{ path: 'x', expose: './routes', title: 'X' }] }, 'pages[0] needs a path that begins with /'],
    [{ ...manifest, pages: [{ path: '/x', expose: 'routes', title: 'X' }] }, 'pages[0] needs an expose that begins with ./'],
    [{ ...manifest, pages: [{ path: '/x', expose: './routes' }] }, 'pages[0] needs a title'],
    [{ ...manifest, slots: [{ slot: 'cellar', expose: './Widget' }] }, 'slots[0] names an unknown slot'],
    [{ ...manifest, slots: [{ slot: 'floating', expose: './Widget', whenStored: 1 }] }, 'slots[0] has a whenStored that is not text'],
    [{ ...manifest, nav: [{ area: 'primary', label: 'X' }] }, 'nav[0] needs a label and a path'],
  ])('names the error of %j', (value, error) => {
    expect(remoteManifestErrors(value)).toEqual([error]);
  });
});
