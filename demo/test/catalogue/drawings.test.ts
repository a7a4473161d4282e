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

describe('every drawn picture', () => {
  it('is well-formed, refers only to names of its own, and has no name twice', () => {
    const flaws = every.map((picture) => [nameOf(picture), flawOf(picture.svg)]).filter(([, flaw]) => flaw);
    expect(flaws).toEqual([]);
  });

  it('is at most 4 KB after brotli, the banner 6 KB', () => {
    // The shop sends quality 10. What is light enough at 4, which takes a tenth of the time, is lighter then.
    const heavy = every.filter((picture) => {
      const limit = picture === hero ? 6_144 : 4_096;
      return packed(picture.svg, 4) > limit && packed(picture.svg, 10) > limit;
    });
    expect(heavy.map(nameOf)).toEqual([]);
  });

  it('holds no number that went wrong', () => {
    for (const { svg } of every) expect(svg).not.toMatch(/NaN|Infinity|undefined|null/);
  });

  it('asks for no font and nothing from elsewhere', () => {
    for (const { svg } of every) expect(svg).not.toMatch(/<text|<image|font|href="(?!#)|<script|<style/);
  });

  it('is the same at every drawing', () => {
    expect(demoPictures()).toEqual(every);
  });

  it('leaves the ground to the page: nothing covers the corners', () => {
    for (const { svg } of every.filter((picture) => picture !== hero && !families.includes(picture.slug)))
      expect(svg).not.toMatch(/<rect x="0" y="0" width="600" height="600"/);
  });
});

describe('the pictures', () => {
  it('are all that devices and products point to, each once', () => {
    const { devices, products } = demoCatalogue();
    const wanted = [...devices.map(({ imageUrl }) => imageUrl), ...products.map(({ batteryImageUrl }) => batteryImageUrl)];
    const drawn = every.filter((picture) => picture !== hero).map((picture) => `/api/images/${nameOf(picture)}.svg`);
    expect(drawn.toSorted()).toEqual(wanted.toSorted());
  });
});
