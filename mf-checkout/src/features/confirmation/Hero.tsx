import type { ReactNode } from 'react';

interface HeroProps {
  tone: 'green' | 'amber' | 'red';
  icon: ReactNode;
  title: string;
  children?: ReactNode;
}

/** The page's one message, on ink. */
export function Hero({ tone, icon, title, children }: HeroProps) {
  return (
    <header className="confirmation-hero">
      <span className={`confirmation-sign confirmation-sign-${tone}`}>{icon}</span>
      <h1>{title}</h1>
      {children}
    </header>
  );
}
