import type { Shop } from '@shop/contracts/shop';
import { openChat, openNow, useNow, useShop } from '@shop/platform/platform';
import { Link } from '@shop/platform/router';
import { Card } from '@shop/platform/ui';
import { ChevronRight, Mail, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Reach.module.css';

export function Reach() {
  const shop = useShop();
  return (
    <div className={styles.reach}>
      <Card padded>
        <h2>Talk to us</h2>
        <button type="button" className={`${styles.way} needs-script`} onClick={() => openChat()}>
          <Way icon={<MessageCircle size={20} aria-hidden />} title="Chat with us">
            {shop && <ShopOpen shop={shop} />}
          </Way>
        </button>
        {shop && (
          <>
            <a className={styles.way} href={`tel:${shop.telephoneLink}`}>
              <Way icon={<Phone size={20} aria-hidden />} title={shop.telephone}>
                Our stores, in opening hours
              </Way>
            </a>
            <a className={styles.way} href={`mailto:${shop.email}`}>
              <Way icon={<Mail size={20} aria-hidden />} title={shop.email}>
                For receipts and longer questions
              </Way>
            </a>
          </>
        )}
      </Card>
      <Card padded>
        <h2>Quick links</h2>
        {[
          ['Our products', '/device-batteries'],
          ['FAQs', '/faq'],
        ].map(([label = '', to = '']) => (
          <Link className={styles.way} key={to} to={to}>
            <Way title={label} />
          </Link>
        ))}
      </Card>
    </div>
  );
}

const Way = ({ icon, title, children }: { icon?: ReactNode; title: string; children?: ReactNode }) => (
  <>
    {icon}
    <span className={styles.text}>
      <b>{title}</b>
      {children && <span className="muted small">{children}</span>}
    </span>
    <ChevronRight size={18} aria-hidden />
  </>
);

/** Shows whether a store is open, because staff answer chats during opening hours only. */
function ShopOpen({ shop }: { shop: Shop }) {
  const now = useNow();
  if (!now) return 'We answer in opening hours';
  const open = shop.stores.map((store) => openNow(store, now, shop.timeZone)).find((opening) => opening.open);
  return open?.open ? `The shop is open until ${open.until}` : 'The shop is closed; write, and we answer when it opens';
}
