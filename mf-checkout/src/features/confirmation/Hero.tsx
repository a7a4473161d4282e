import { useShop } from '@shop/platform/platform';
import { type ReactNode, useRef } from 'react';
import { useFocusWhenLost } from '../../shared/parts/use-focus-when-lost.ts';
import styles from './Hero.module.css';

interface HeroProps {
  tone: 'green' | 'amber' | 'red';
  icon: ReactNode;
  title: string;
  children?: ReactNode;
}

/** The page's main message. It takes the focus if no other element has it. */
export function Hero({ tone, icon, title, children }: HeroProps) {
  return (
    <header className={styles.hero}>
      <span className={`${styles.sign} ${styles[tone]}`}>{icon}</span>
      <Heading key={title} title={title} />
      {children}
      <PaperHead />
    </header>
  );
}

/** Shop name and contact for print, which hides the site header. */
function PaperHead() {
  const shop = useShop();
  return shop && <p className={styles.paper}>{[shop.name, shop.telephone, shop.email].filter(Boolean).join(' · ')}</p>;
}

function Heading({ title }: { title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusWhenLost(heading);
  return (
    <h1 tabIndex={-1} ref={heading}>
      {title}
    </h1>
  );
}
