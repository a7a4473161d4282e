import { brotliCompressSync, constants } from 'node:zlib';
import { demoCatalogue } from '../../src/catalogue.ts';
import { demoPictures } from '../../src/pictures.ts';
import { flawOf } from './xml.ts';

const packed = (svg: string, quality: number): number =>
  brotliCompressSync(svg, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;

const every = demoPictures();
const nameOf = ({ kind, slug }: (typeof every)[number]) => `${kind}/${slug}`;
const hero = every.find(({ slug }) => slug === 'hero');
const families = ['iphone', 'android', 'ipad', 'tablet'];

describe('every demonstration picture', () => {
  it('is well-formed with unique ids and no dangling references', () => {
    const flaws = every.map((picture) => [nameOf(picture), flawOf(picture.svg)]).filter(([, flaw]) => flaw);
    expect(flaws).toEqual([]);
  });

  it('is at most 4 KB after brotli, the banner 6 KB', () => {
    // The shop uses quality 10. Quality 4 takes a tenth of the time, so only pictures that exceed the limit there are packed again.
    const heavy = every.filter((picture) => {
      const limit = picture === hero ? 6_144 : 4_096;
      return packed(picture.svg, 4) > limit && packed(picture.svg, 10) > limit;
    });
    expect(heavy.map(nameOf)).toEqual([]);
  });

  it('contains no NaN, Infinity, undefined or null', () => {
    for (const { svg } of every) expect(svg).not.toMatch(/NaN|Infinity|undefined|null/);
  });

  it('loads no fonts and no external resources', () => {
    for (const { svg } of every) expect(svg).not.toMatch(/<text|<image|font|href="(?!#)|<script|<style/);
  });

  it('is the same on every call', () => {
    expect(demoPictures()).toEqual(every);
  });

  it('has a transparent background', () => {
    for (const { svg } of every.filter((picture) => picture !== hero && !families.includes(picture.slug)))
      expect(svg).not.toMatch(/<rect x="0" y="0" width="600" height="600"/);
  });
});

describe('the demonstration pictures', () => {
  it('cover every device and product exactly once', () => {
    const { devices, products } = demoCatalogue();
    const wanted = [
      ...devices.map(({ imageUrl }) => imageUrl),
      ...products.map(({ batteryImageUrl }) => batteryImageUrl),
    ];
    const drawn = every.filter((picture) => picture !== hero).map((picture) => `/api/images/${nameOf(picture)}.svg`);
    expect(drawn.toSorted()).toEqual(wanted.toSorted());
  });
});
