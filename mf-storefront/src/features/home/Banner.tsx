import { useShop } from '@shop/platform/platform';
import { Link } from '@shop/platform/router';
import { BannerPicture } from '../../shared/BannerPicture.tsx';
import { finderPath } from '../../shared/finder-path.ts';
import { fittedIn } from '../../shared/places.ts';
import styles from './Banner.module.css';
import { QuickSearch } from './QuickSearch.tsx';

export function Banner() {
  const shop = useShop();
  return (
    <section className={styles.banner}>
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.words}>
          <h1>Your phone, all day again.</h1>
          <p>
            New batteries for phones and tablets. Delivered across Jamaica, or fitted while you wait {fittedIn(shop)}.
          </p>
          <QuickSearch />
          <Link className={styles.finder} to={finderPath}>
            Find my battery in three questions
          </Link>
        </div>
        <BannerPicture className={styles.picture} />
      </div>
    </section>
  );
}
