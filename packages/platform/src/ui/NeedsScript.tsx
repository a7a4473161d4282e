import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useShop } from '../shop/shop.api.ts';
import styles from './NeedsScript.module.css';
import { Note } from './small-parts.tsx';

/** Says to who has JavaScript off what does not work without it, and whom to call: `<NeedsScript>Ordering on this site</NeedsScript>`. */
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
