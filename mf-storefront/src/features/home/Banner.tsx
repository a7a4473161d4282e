import { useShop } from '@shop/platform/platform';
import { fittedIn } from '../../shared/places.ts';
import styles from './Banner.module.css';
import { QuickSearch } from './QuickSearch.tsx';

const picture = '/api/images/devices/hero.svg';

/** One still picture (product.md#home), and the first way in: typing a model. */
export function Banner() {
  const shop = useShop();
  return (
    <section className={styles.banner}>
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.words}>
          <h1>Your phone, all day again.</h1>
          <p>New batteries for phones and tablets. Delivered across Jamaica, or fitted while you wait {fittedIn(shop)}.</p>
          <QuickSearch />
        </div>
        <img className={styles.picture} src={picture} alt="" width={1200} height={880} fetchPriority="high" />
      </div>
    </section>
  );
}
