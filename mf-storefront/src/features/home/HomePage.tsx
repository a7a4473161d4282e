import { Head, useShop } from '@shop/platform/platform';
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
  return (
    <div className={styles.page}>
      <Head
        title="Phone and tablet batteries in Jamaica"
        description="New batteries for phones and tablets, delivered across Jamaica or fitted while you wait in Kingston and Montego Bay."
        keywords="phone battery, tablet battery, battery replacement, iPhone battery, Samsung battery, Jamaica"
        canonical="/"
        jsonLd={shop && { '@context': 'https://schema.org', '@graph': businessData(shop) }}
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
