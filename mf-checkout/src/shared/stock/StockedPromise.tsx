import type { StorePromise } from '@shop/contracts/dates';
import type { PickupLocation } from '@shop/contracts/orders';
import { lacksSome } from '@shop/contracts/stock';
import type { ReactNode } from 'react';
import { storeStockText } from './store-stock-text.ts';
import { useStoreStock } from './use-store-stock.ts';

export interface StockedPromiseProps {
  store: PickupLocation;
  promise: StorePromise | undefined;
  /** Says what the store has of the cart, too. */
  withStock?: boolean | undefined;
  /** Draws the words; what it is drawn with stays out of this late file. */
  say: (text: string | undefined) => ReactNode;
}

/** The day on which all of the cart can be collected at a store, a later one where it lacks some; and whether it does, where that is known. */
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
