import type { ReactNode } from 'react';
import { Stores } from '../../shared/stores/Stores.tsx';
import { Banner } from './Banner.tsx';
import { DevicePicker } from './DevicePicker.tsx';
import { FactsStrip } from './FactsStrip.tsx';
import { HomeHead } from './HomeHead.tsx';
import styles from './HomePage.module.css';
import { HowItWorks } from './HowItWorks.tsx';
import { MostAskedFor } from './MostAskedFor.tsx';

/** / (product.md#home); `children` follow the sections. */
export function HomePage({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.page}>
      <HomeHead />
      <Banner />
      <div className="wrap">
        <FactsStrip />
        <DevicePicker />
        <MostAskedFor />
        <HowItWorks />
        <Stores />
        {children}
      </div>
    </div>
  );
}
