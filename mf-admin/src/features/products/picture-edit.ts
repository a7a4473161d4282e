import type { Product, ProductDetail } from '@shop/contracts/catalog';

export const pictureKinds = ['devices', 'batteries'] as const;
export type PictureKind = (typeof pictureKinds)[number];
export type ByKind<T> = Partial<Record<PictureKind, T>>;

export const pictureOf = ({ phoneImageUrl, batteryImageUrl }: Product, kind: PictureKind): string =>
  kind === 'devices' ? phoneImageUrl : batteryImageUrl;

/** "devices/iphone-13", or undefined for an external picture of an older catalogue. */
export const pathOf = (product: Product, kind: PictureKind): string | undefined =>
  /^\/api\/images\/(\w+\/[a-z0-9-]+)/.exec(pictureOf(product, kind))?.[1];

/** Only a picture in the shop's store has an alternative text; the URL of a missing picture has no version. */
export const isStored = (product: Product, kind: PictureKind): boolean =>
  pathOf(product, kind) !== undefined && pictureOf(product, kind).includes('?v=');

/** Alternative texts as typed; empty ones are derived from the name (product.md#pictures). */
export interface TextEdit {
  phoneImageAlt: string;
  batteryImageAlt: string;
}

/** Field of each picture's text. */
export const textFields = { devices: 'phoneImageAlt', batteries: 'batteryImageAlt' } as const;

export const textsOf = ({ phoneImageAlt, batteryImageAlt }: ProductDetail): TextEdit => ({
  phoneImageAlt,
  batteryImageAlt,
});

export const emptyTexts: TextEdit = { phoneImageAlt: '', batteryImageAlt: '' };

/** Changed texts by picture. A field that is not shown has no value and keeps its text. */
export const changedTexts = (edit: Partial<TextEdit>, before: Partial<TextEdit>): ByKind<string> =>
  Object.fromEntries(
    pictureKinds.flatMap((kind) => {
      const text = edit[textFields[kind]]?.trim();
      return text === undefined || text === (before[textFields[kind]] ?? '') ? [] : [[kind, text]];
    }),
  );
