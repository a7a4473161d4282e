import { type CountedStock, warehouse } from '@shop/contracts/stock';
import { useShop } from '@shop/platform/platform';
import { placeLabel } from './place-label.ts';
import styles from './StockLeft.module.css';

/** Pieces of a counted product. A low one also shows its threshold and the places of the pieces. */
export function StockLeft({ stock }: { stock: CountedStock }) {
  const shop = useShop();
  const { left, lowStock, counts } = stock;
  const pieces = `${left.toLocaleString('en-US')} left`;
  if (left > lowStock) return <p className={styles.enough}>{pieces}</p>;
  const places = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .sort(([one], [other]) => Number(other === warehouse) - Number(one === warehouse) || one.localeCompare(other))
    .map(([place, count]) => `${placeLabel(shop, place)}\u00a0${count}`);
  return (
    <>
      <p className={left === 0 ? styles.none : styles.low}>{`${pieces} · low from ${lowStock}`}</p>
      {places.length > 0 && <p className={styles.places}>{places.join(', ')}</p>}
    </>
  );
}
