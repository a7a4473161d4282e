import { brotliCompressSync, constants } from 'node:zlib';
import { batterySvg, deviceSvg } from '../../src/demo/catalogue.ts';
import { EVERY_MODEL } from '../../src/demo/devices/everything.ts';
import { flawOf } from './xml.ts';

const SHOP = 'Island Cell';
/** One notch below the strongest, which takes four times as long for 1 %. */
const packed = (svg: string): number => brotliCompressSync(svg, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }).length;

const pictures = EVERY_MODEL.flatMap(({ slug }) => [
  { name: `device ${slug}`, svg: deviceSvg(slug) ?? '' },
  { name: `battery ${slug}`, svg: batterySvg(slug, SHOP) ?? '' },
]);
const groups = ['iphone', 'android', 'ipad', 'tablet'].map((slug) => ({ name: slug, svg: deviceSvg(slug) ?? '' }));
const hero = { name: 'hero', svg: deviceSvg('hero', SHOP) ?? '' };

describe('every drawn picture', () => {
  it('is well-formed, refers only to names of its own, and has no name twice', () => {
    const flaws = [...pictures, ...groups, hero].map(({ name, svg }) => [name, flawOf(svg)]).filter(([, flaw]) => flaw);
    expect(flaws).toEqual([]);
  });

  it('is at most 4 KB after brotli, the banner 6 KB', () => {
    const heavy = [...pictures, ...groups].map(({ name, svg }) => [name, packed(svg)] as const).filter(([, size]) => size > 4096);
    expect(heavy).toEqual([]);
    expect(packed(hero.svg)).toBeLessThanOrEqual(6144);
  });

  it('holds no number that went wrong', () => {
    for (const { svg } of [...pictures, ...groups, hero]) expect(svg).not.toMatch(/NaN|Infinity|undefined|null/);
  });

  it('asks for no font and nothing from elsewhere', () => {
    for (const { svg } of [...pictures, ...groups, hero]) expect(svg).not.toMatch(/<text|<image|font|href="(?!#)|<script|<style/);
  });

  it('is the same at every drawing', () => {
    for (const { slug } of EVERY_MODEL.filter((_, i) => i % 25 === 0)) {
      expect(pictures.find(({ name }) => name === `device ${slug}`)?.svg).toBe(deviceSvg(slug));
      expect(pictures.find(({ name }) => name === `battery ${slug}`)?.svg).toBe(batterySvg(slug, SHOP));
    }
  });

  it('leaves the ground to the page: nothing covers the corners', () => {
    for (const { svg } of pictures) expect(svg).not.toMatch(/<rect x="0" y="0" width="600" height="600"/);
  });
});

describe('a picture that nobody drew', () => {
  it('is undefined', () => {
    expect(deviceSvg('no-such-device')).toBeUndefined();
    expect(batterySvg('no-such-device', SHOP)).toBeUndefined();
  });
});
