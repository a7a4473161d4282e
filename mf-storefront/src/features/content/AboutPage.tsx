import { Head, useOrigin, useShop } from '@shop/platform/platform';
import { LinkButton } from '@shop/platform/ui';
import { BannerPicture } from '../../shared/BannerPicture.tsx';
import { finderPath } from '../../shared/finder-path.ts';
import { TextPage } from '../../shared/layout/TextPage.tsx';
import { fittedIn } from '../../shared/places.ts';
import { Stores } from '../../shared/stores/Stores.tsx';
import { breadcrumbData, graphOf, home } from '../../shared/structured-data.ts';
import { useBusinessData } from '../../shared/use-business-data.ts';
import styles from './AboutPage.module.css';
import { Offers } from './Offers.tsx';

export function AboutPage() {
  const shop = useShop();
  const business = useBusinessData();
  const crumbs = breadcrumbData([home, { name: 'About Us', path: '/about' }], useOrigin());
  return (
    <TextPage title="A good phone deserves a second battery" crumb="About Us">
      <Head
        title="About Us"
        description={`New batteries for phones and tablets, fitted ${fittedIn(shop)}.`}
        canonical="/about"
        jsonLd={graphOf(crumbs, ...business)}
      />
      <div className={styles.hero}>
        <div>
          <p className={styles.lead}>
            {shop?.name ?? 'Our shop'} sells new batteries for phones and tablets in Jamaica, and fits them{' '}
            {fittedIn(shop)}.
          </p>
          <LinkButton kind="primary" to="/device-batteries">
            Shop Our Products
          </LinkButton>
        </div>
        <BannerPicture className={styles.picture} />
      </div>
      <div className={`section ${styles.columns}`}>
        <section>
          <h2>Our story</h2>
          <p>
            A phone rarely wears out all at once. The screen is fine, the camera is fine, and by two in the afternoon it
            is dead. For too many people the answer was a new phone, when one part had failed.
          </p>
          <p>So we keep that part, listed by the model number that is printed on the device.</p>
        </section>
        <section>
          <h2>Our mission</h2>
          <p>
            To keep the devices that Jamaicans already own working for years longer: the right battery, a price you see
            before you order, and somebody at a counter who knows what to do with it.
          </p>
          <p>Every battery is checked before it leaves, and we call you within 24 hours of your order to confirm it.</p>
        </section>
      </div>
      <Offers />
      <Stores />
      <section className={`section ${styles.finder}`}>
        <div>
          <h2>Find the battery for your device</h2>
          <p>Three questions: what it is, its series, its model. We show you where to find the model number.</p>
        </div>
        <LinkButton kind="gold" to={finderPath}>
          Find my battery
        </LinkButton>
      </section>
    </TextPage>
  );
}
