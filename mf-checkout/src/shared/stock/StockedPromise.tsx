import type { StorePromise } from '@shop/contracts/dates';
import { lacksSome } from '@shop/contracts/stock';
import type { StoreId } from '@shop/contracts/store-id';
import type { ReactNode } from 'react';
import { storeStockText } from './store-stock-text.ts';
import { useStoreStock } from './use-store-stock.ts';

export interface StockedPromiseProps {
  store: StoreId;
  promise: StorePromise | undefined;
  withStock?: boolean | undefined;
  /** Renders the text, so that its styles stay out of this late chunk. */
  say: (text: string | undefined) => ReactNode;
}

/** Shows the date on which a store has the complete cart, later if it lacks some. */
export function StockedPromise({ store, promise, withStock, say }: StockedPromiseProps) {
  const { lines, stock } = useStoreStock();
  const text = withStock && storeStockText(store, lines, stock);
  return (
    <>
      {say(((lacksSome(store, lines, stock) && promise?.fetched) || promise)?.text)}
      {text && (
        <>
          <b className="small">{text}</b>
          <br />
        </>
      )}
    </>
  );
}
