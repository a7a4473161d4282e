import { useLocation, useNavigate } from '@shop/platform/router';
import { useState } from 'react';
import type { DeviceEdit } from './device-edit.ts';

/** Takes the place of an id for a new product. */
export const newProduct = 'new';

/** Takes the place of an id for the device of a product. */
export const deviceOfProduct = (productId: string): string => `device-of-${productId}`;

/** Keeps the id of the edited product in the history state, so Back closes its dialog. */
export function useEdited() {
  const location = useLocation();
  const navigate = useNavigate();
  const { product, device } = (location.state ?? {}) as { product?: string; device?: DeviceEdit };
  const [last, setLast] = useState(product);
  if (product && product !== last) setLast(product);
  return {
    id: product,
    /** The device of a new product, from the page of devices. */
    device,
    /** The latest id, also after its dialog closed. */
    last,
    open: (id: string) => navigate(location, { state: { product: id }, preventScrollReset: true }),
    close: () => navigate(-1),
  };
}
