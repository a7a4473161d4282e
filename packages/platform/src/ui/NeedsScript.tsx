import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useShop } from '../shop/shop.api.ts';
import styles from './NeedsScript.module.css';
import { Note } from './small-parts.tsx';

/** Names a feature that needs JavaScript, and the telephone, when JavaScript is off: `<NeedsScript>Ordering on this site</NeedsScript>`. */
export function NeedsScript({ children }: { children: ReactNode }) {
  const shop = useShop();
  return (
    <noscript>
      <div className={styles.note}>
        <Note tone="amber" icon={<TriangleAlert size={20} aria-hidden />}>
          {children} needs JavaScript, which is off in this browser.
          {shop && (
            <>
              {' '}
              Call{' '}
              <a className="underlined unbroken" href={`tel:${shop.telephoneLink}`}>
                {shop.telephone}
              </a>{' '}
              instead.
            </>
          )}
        </Note>
      </div>
    </noscript>
  );
}
