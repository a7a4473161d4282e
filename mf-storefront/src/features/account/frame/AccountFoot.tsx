import { openChat, useShop } from '@shop/platform/platform';
import { MessageSquare, Phone } from 'lucide-react';
import styles from './AccountFoot.module.css';

/** Contact links; account pages have no site footer. */
export function AccountFoot() {
  const shop = useShop();
  return (
    <footer className={styles.foot}>
      <div className={`wrap ${styles.row}`}>
        <span className="muted">Questions?</span>
        {shop && (
          <a href={`tel:${shop.telephoneLink}`}>
            <Phone size={18} aria-hidden /> <span className="unbroken">{shop.telephone}</span>
          </a>
        )}
        <button type="button" className="needs-script" onClick={() => openChat()}>
          <MessageSquare size={18} aria-hidden /> Chat
        </button>
      </div>
    </footer>
  );
}
