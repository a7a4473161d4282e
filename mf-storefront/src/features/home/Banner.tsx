import { photographSrcSet } from '@shop/contracts/pictures';
import { useShop } from '@shop/platform/platform';
import { fittedIn } from '../../shared/places.ts';
import styles from './Banner.module.css';
import { devicesApi } from './devices.api.ts';
import { QuickSearch } from './QuickSearch.tsx';

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
        <Picture />
      </div>
    </section>
  );
}

/** A shop without one has words alone; until it is known its place is kept. */
function Picture() {
  const { data, error } = devicesApi.useBannerQuery();
  if ((error && !data) || data?.picture === null) return null;
  if (!data) return <div className={styles.picture} />;
  const { url } = data.picture;
  return (
    <img
      className={styles.picture}
      sizes="(min-width: 56.25rem) 50vw, 100vw"
      srcSet={photographSrcSet(url)}
      src={url}
      alt=""
      width={1200}
      height={880}
      fetchPriority="high"
    />
  );
}
