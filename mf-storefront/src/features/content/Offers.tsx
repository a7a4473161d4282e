import { formatJmd, toCents, useShop } from '@shop/platform/platform';
import { Card } from '@shop/platform/ui';
import { Banknote, BatteryCharging, type LucideIcon, Truck, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePriceRange } from '../../shared/use-price-range.ts';
import styles from './AboutPage.module.css';

export function Offers() {
  const fees = useShop()?.fees;
  const prices = usePriceRange();
  const fee = (money: string | undefined) => (money ? ` for ${formatJmd(money)} JMD` : '');
  const pickup = fees && toCents(fees.pickup) === 0 ? 'Picking up at a store is free.' : 'Or pick it up at a store.';
  return (
    <section className="section">
      <h2>What we offer</h2>
      <ul className={styles.offers}>
        <Offer icon={BatteryCharging} title="Batteries by model">
          iPhone, Android, iPad and tablets, each with the model numbers it fits{prices && `; ${prices}`}.
        </Offer>
        <Offer icon={Wrench} title="Installation">
          A certified technician fits it{fee(fees?.installation)}, in 30 to 60 minutes.
        </Offer>
        <Offer icon={Truck} title="Delivery islandwide">
          To your door{fee(fees?.delivery)}. {pickup}
        </Offer>
        <Offer icon={Banknote} title="Cash or bank transfer">
          In cash when it reaches you or when you pick it up, by transfer when you order.
        </Offer>
      </ul>
    </section>
  );
}

const Offer = ({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) => (
  <li>
    <Card padded className={styles.offer}>
      <Icon size={24} strokeWidth={1.8} aria-hidden />
      <h3>{title}</h3>
      <p className="muted">{children}</p>
    </Card>
  </li>
);
