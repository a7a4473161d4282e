import type { Product } from '@shop/contracts/catalog';
import { errorMessage } from '@shop/platform/platform';
import { useState } from 'react';
import { usePutPhotographMutation } from './products.api.ts';

export const pictureKinds = ['devices', 'batteries'] as const;
export type PictureKind = (typeof pictureKinds)[number];

const elsewhere = {
  status: 0,
  code: 'NOT_FOUND',
  detail: 'This picture has an external address and cannot be replaced here.',
};

type ByKind<T> = Partial<Record<PictureKind, T>>;

/** Files chosen for a product. `upload` needs the saved product. */
export function usePictures() {
  const [chosen, setChosen] = useState<ByKind<File>>({});
  const [errors, setErrors] = useState<ByKind<string>>({});
  const [put, { isLoading }] = usePutPhotographMutation();
  const choose = (kind: PictureKind, file: File | undefined) => {
    setChosen({ ...chosen, [kind]: file });
    setErrors({ ...errors, [kind]: undefined });
  };
  const clear = () => {
    setChosen({});
    setErrors({});
  };
  /** Returns true if every upload succeeds. Failed files stay chosen. */
  const upload = async (product: Product): Promise<boolean> => {
    const refused: ByKind<string> = {};
    for (const kind of pictureKinds) {
      const photograph = chosen[kind];
      if (!photograph) continue;
      const path = pathOf(product, kind);
      const { error } = path ? await put({ path, photograph }) : { error: elsewhere };
      if (error) refused[kind] = errorMessage(error);
    }
    const isSaved = Object.keys(refused).length === 0;
    setErrors(refused);
    setChosen(Object.fromEntries(pictureKinds.map((kind) => [kind, refused[kind] && chosen[kind]])));
    return isSaved;
  };
  return { chosen, errors, choose, clear, upload, uploading: isLoading, any: Object.values(chosen).some(Boolean) };
}

export type Pictures = ReturnType<typeof usePictures>;

export const pictureOf = ({ phoneImageUrl, batteryImageUrl }: Product, kind: PictureKind): string =>
  kind === 'devices' ? phoneImageUrl : batteryImageUrl;

/** "devices/iphone-13", or undefined for an external picture of an older catalogue. */
const pathOf = (product: Product, kind: PictureKind): string | undefined =>
  /^\/api\/images\/(\w+\/[a-z0-9-]+)/.exec(pictureOf(product, kind))?.[1];
