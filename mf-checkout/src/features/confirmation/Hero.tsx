import { type ReactNode, useRef } from 'react';
import { useFocusWhenLost } from '../../shared/parts/use-focus-when-lost.ts';
import styles from './Hero.module.css';

interface HeroProps {
  tone: 'green' | 'amber' | 'red';
  icon: ReactNode;
  title: string;
  children?: ReactNode;
}

/** The page's one message, on ink. It has the focus when nothing else has. */
export function Hero({ tone, icon, title, children }: HeroProps) {
  return (
    <header className={styles.hero}>
      <span className={`${styles.sign} ${styles[tone]}`}>{icon}</span>
      <Heading key={title} title={title} />
      {children}
    </header>
  );
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
