import type { Product } from '@shop/contracts/catalog';
import { errorMessage, fieldErrors } from '@shop/platform/platform';
import type { FormInstance } from 'antd';
import { useState } from 'react';
import { type ByKind, type PictureKind, pathOf, pictureKinds, textFields } from './picture-edit.ts';
import type { ProductEdit } from './product-edit.ts';
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

/** Saves texts of pictures. A failure appears at its field, which keeps the typed text. */
function useDescribe(form: FormInstance<ProductEdit>) {
  const [patch, { isLoading }] = useDescribePictureMutation();
  const describe = async (product: Product, texts: ByKind<string>): Promise<boolean> => {
    const refused: (keyof ProductEdit)[] = [];
    for (const kind of pictureKinds) {
      const [alt, path] = [texts[kind], pathOf(product, kind)];
      if (alt === undefined) continue;
      const { error } = path ? await patch({ path, alt }) : { error: elsewhere };
      if (!error) continue;
      const name = textFields[kind];
      form.setFields([{ name, errors: [fieldErrors(error).alt ?? errorMessage(error)] }]);
      refused.push(name);
    }
    if (refused[0]) form.scrollToField(refused[0], { focus: true });
    return refused.length === 0;
  };
  return { describe, describing: isLoading };
}

export type Pictures = ReturnType<typeof usePictures>;
