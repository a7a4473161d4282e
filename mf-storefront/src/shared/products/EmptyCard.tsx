import { classNames } from '@shop/platform/ui';
import styles from './EmptyCard.module.css';
import card from './ProductCard.module.css';

const bones = ['title', 'facts', 'stock', 'price', 'buy'];

export function EmptyCard() {
  return (
    <div className={card.card}>
      <div className={styles.picture} />
      <div className={card.body}>
        {bones.map((bone) => (
          <span key={bone} className={classNames(styles.bone, styles[bone])} />
        ))}
      </div>
    </div>
  );
}
