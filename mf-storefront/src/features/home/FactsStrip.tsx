import { formatJmd, useShop } from '@shop/platform/platform';
import { Banknote, type LucideIcon, ShieldCheck, Truck, Wrench } from 'lucide-react';
import styles from './FactsStrip.module.css';

export function FactsStrip() {
  const fees = useShop()?.fees;
  const fee = (name: string, money?: string) => (money ? `${name} ${formatJmd(money)} JMD` : name);
  return (
    <ul className={styles.facts} aria-label="Good to know">
      <Fact icon={ShieldCheck} title="Quality checked" text="Every battery tested before it leaves" />
      <Fact icon={Wrench} title={fee('Installation', fees?.installation)} text="30–60 minutes, certified technician" />
      <Fact icon={Truck} title={fee('Delivery', fees?.delivery)} text={`Islandwide, ${pickupText(fees?.pickup)}`} />
      <Fact icon={Banknote} title="Cash or bank transfer" text="When you get it, or when you order" />
    </ul>
  );
}

const pickupText = (pickup = '0.00') => (pickup === '0.00' ? 'pickup is free' : `pickup ${formatJmd(pickup)} JMD`);

function Fact({ icon: Icon, title, text }: { icon: LucideIcon; title: string; text: string }) {
  return (
    <li>
      <Icon size={22} strokeWidth={1.8} aria-hidden />
      <div>
        <b>{title}</b>
        <p>{text}</p>
      </div>
    </li>
  );
}
