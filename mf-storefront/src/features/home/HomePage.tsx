import { Head, useOrigin, useShop } from '@shop/platform/platform';
import { fittedIn } from '../../shared/places.ts';
import { businessData } from '../../shared/structured-data.ts';
import { Banner } from './Banner.tsx';
import { DevicePicker } from './DevicePicker.tsx';
import { FactsStrip } from './FactsStrip.tsx';
import styles from './HomePage.module.css';
import { HowItWorks } from './HowItWorks.tsx';
import { MostAskedFor } from './MostAskedFor.tsx';
import { Stores } from './Stores.tsx';

/** / (product.md#home). */
export function HomePage() {
  const shop = useShop();
  const origin = useOrigin();
  return (
    <div className={styles.page}>
      <Head
        title="Phone and tablet batteries in Jamaica"
        description={`New batteries for phones and tablets, delivered across Jamaica or fitted while you wait ${fittedIn(shop)}.`}
        keywords="phone battery, tablet battery, battery replacement, iPhone battery, Samsung battery, Jamaica"
        canonical="/"
        jsonLd={shop && { '@context': 'https://schema.org', '@graph': businessData(shop, origin) }}
      />
      <Banner />
      <div className="wrap">
        <FactsStrip />
        <DevicePicker />
        <MostAskedFor />
        <HowItWorks />
        <Stores />
      </div>
    </div>
  );
}
