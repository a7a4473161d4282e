import { openChat, useShop } from '@shop/platform/platform';
import { MessageCircle, Phone } from 'lucide-react';
import { useStaffUntil } from '../../shared/help/use-staff-until.ts';
import styles from './CheckoutFooter.module.css';

export function CheckoutFooter() {
  const shop = useShop();
  const until = useStaffUntil();
  return (
    <footer className={styles.footer}>
      <div className={`wrap ${styles.ways}`}>
        <span className="muted">Questions?</span>
        {shop && (
          <a className={styles.way} href={`tel:${shop.telephoneLink}`}>
            <Phone size={18} aria-hidden /> <span className="unbroken">{shop.telephone}</span>
          </a>
        )}
        <button type="button" className={`needs-script ${styles.way}`} onClick={() => openChat()}>
          <MessageCircle size={18} aria-hidden /> Chat: staff{' '}
          {until ? `are here until ${until}` : 'answer in opening hours'}
        </button>
      </div>
    </footer>
  );
}
