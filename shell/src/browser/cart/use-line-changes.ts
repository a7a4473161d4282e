import { useCart } from '@shop/platform/platform';
import { skipToken } from '@shop/platform/redux';
import { askable, cartApi } from './cart.api.ts';
import { changeOf, type LineChange } from './rules/line-change.ts';

/** Changes by product id, requested when the sheet opens; empty when the request fails. */
export function useLineChanges(open: boolean): Map<string, LineChange> {
  const { lines } = useCart();
  const ids = askable(lines.map(({ productId }) => productId));
  const { data = {} } = cartApi.useCartPricesQuery(open && ids.length > 0 ? ids : skipToken, { refetchOnMountOrArgChange: true });
  return new Map(
    lines.flatMap((line): [string, LineChange][] => {
      const change = changeOf(line, data[line.productId]);
      return change ? [[line.productId, change]] : [];
    }),
  );
}
