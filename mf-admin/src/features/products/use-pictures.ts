import type { Product } from '@shop/contracts/catalog';
import type { PictureText } from '@shop/contracts/pictures';
import { errorMessage, fieldErrors, isApiError } from '@shop/platform/platform';
import type { FormInstance } from 'antd';
import { useState } from 'react';
import { type ByKind, type PictureKind, pathOf, pictureKinds, type TextEdit, textFields } from './picture-edit.ts';
import { nowText, type ProductEdit } from './product-edit.ts';
import { useDescribePictureMutation, usePutPhotographMutation } from './products.api.ts';

const elsewhere = {
  status: 0,
  code: 'NOT_FOUND',
  detail: 'This picture has an external address and cannot be replaced here.',
};

/** Files chosen for a product, and the texts of its pictures. `upload` and `describe` need the saved product. */
export function usePictures(form: FormInstance<ProductEdit>) {
  const [chosen, setChosen] = useState<ByKind<File>>({});
  const [errors, setErrors] = useState<ByKind<string>>({});
  const [put, { isLoading }] = usePutPhotographMutation();
  const { describe, describing } = useDescribe(form);
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
  const any = Object.values(chosen).some(Boolean);
  return { chosen, errors, choose, clear, upload, describe, uploading: isLoading || describing, any };
}

/**
 * Saves texts of pictures. A failure appears at its field, which keeps the typed text. `before` has the texts that the person saw, and
 * `current` those that another person saved meanwhile.
 */
function useDescribe(form: FormInstance<ProductEdit>) {
  const [patch, { isLoading }] = useDescribePictureMutation();
  const describe = async (
    product: Product,
    texts: ByKind<string>,
    before: Partial<TextEdit>,
  ): Promise<{ isSaved: boolean; current: Partial<TextEdit> }> => {
    const current: Partial<TextEdit> = {};
    const refused: (keyof ProductEdit)[] = [];
    for (const kind of pictureKinds) {
      const [alt, path] = [texts[kind], pathOf(product, kind)];
      if (alt === undefined) continue;
      const name = textFields[kind];
      const replaces = { alt: before[name] ?? '' };
      const { error } = path ? await patch({ path, alt, replaces }) : { error: elsewhere };
      if (!error) continue;
      const now = textNow(error);
      if (now !== undefined) current[name] = now;
      const message = fieldErrors(error).alt ?? errorMessage(error);
      form.setFields([{ name, errors: [now === undefined ? message : `${message} ${nowText(name, now)}`] }]);
      refused.push(name);
    }
    if (refused[0]) form.scrollToField(refused[0], { focus: true });
    return { isSaved: refused.length === 0, current };
  };
  return { describe, describing: isLoading };
}

/** The text that another person saved meanwhile. */
const textNow = (error: unknown): string | undefined =>
  isApiError(error) ? (error.body as { current?: PictureText } | undefined)?.current?.alt : undefined;

export type Pictures = ReturnType<typeof usePictures>;
