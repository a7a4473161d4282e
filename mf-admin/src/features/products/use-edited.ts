import { useLocation, useNavigate } from '@shop/platform/router';
import { useState } from 'react';

/** Stands for a product that is not there yet. */
export const newProduct = 'new';

/** Which product is being edited: an entry of the browser's history of its own, which Back takes away. */
export function useEdited() {
  const location = useLocation();
  const navigate = useNavigate();
  const { product } = (location.state ?? {}) as { product?: string };
  const [last, setLast] = useState(product);
  if (product && product !== last) setLast(product);
  return {
    id: product,
    /** The one that was edited last. */
    last,
    open: (id: string) => navigate(location, { state: { product: id }, preventScrollReset: true }),
    close: () => navigate(-1),
  };
}
