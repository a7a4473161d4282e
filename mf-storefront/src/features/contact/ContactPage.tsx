import { Head, useOrigin } from '@shop/platform/platform';
import { TextPage } from '../../shared/layout/TextPage.tsx';
import { Stores } from '../../shared/stores/Stores.tsx';
import { breadcrumbData, graphOf, home } from '../../shared/structured-data.ts';
import { useBusinessData } from '../../shared/use-business-data.ts';
import { ContactForm } from './ContactForm.tsx';
import styles from './ContactPage.module.css';
import { Reach } from './Reach.tsx';
import { StoreMaps } from './StoreMaps.tsx';

export function ContactPage() {
  const business = useBusinessData();
  const crumbs = breadcrumbData([home, { name: 'Contact Us', path: '/contact' }], useOrigin());
  return (
    <TextPage title="Contact Us">
      <Head
        title="Contact Us"
        description="Write to us, call us, or come to one of our stores."
        canonical="/contact"
        jsonLd={graphOf(crumbs, ...business)}
      />
      <div className={styles.columns}>
        <ContactForm />
        <Reach />
      </div>
      <Stores beside={<StoreMaps />} />
    </TextPage>
  );
}
