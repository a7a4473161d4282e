import { useSite } from '@shop/platform/platform';
import type { ReactNode } from 'react';
import styles from './Terms.module.css';

/** Links open in a new tab, so that the form stays open. */
export function Terms() {
  const { pages } = useSite();
  const has = (path: string) => pages.includes(path);
  return (
    <>
      {has('/terms') && (
        <>
          By placing this order you agree to our <Beside to="/terms">terms</Beside>.{' '}
        </>
      )}
      {has('/delivery') && has('/returns') && has('/privacy') && (
        <>
          See also <Beside to="/delivery">delivery and pickup</Beside>,{' '}
          <Beside to="/returns">returns and warranty</Beside> and <Beside to="/privacy">privacy</Beside>.{' '}
        </>
      )}
    </>
  );
}

const Beside = ({ to, children }: { to: string; children: ReactNode }) => (
  <a className={styles.beside} href={to} target="_blank" rel="noopener">
    {children}
    <span className="visually-hidden"> (opens a new tab)</span>
  </a>
);
