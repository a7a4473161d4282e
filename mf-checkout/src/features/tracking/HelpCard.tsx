import { openChat, useShop } from '@shop/platform/platform';
import { Button } from '@shop/platform/ui';
import { Mail, MessageCircle, Phone } from 'lucide-react';
import { useStaffUntil } from '../../shared/help/use-staff-until.ts';
import { TitledCard } from '../../shared/summary/TitledCard.tsx';
import styles from './HelpCard.module.css';

export function HelpCard({ orderNumber }: { orderNumber: string }) {
  const shop = useShop();
  const until = useStaffUntil();
  const subject = orderNumber ? `Order ${orderNumber}` : 'My order';
  return (
    <TitledCard title="Need Help?">
      <p className="muted">
        {orderNumber ? (
          <>
            Have <span className="unbroken">{orderNumber}</span> ready when you call or write.
          </>
        ) : (
          'The number is on your confirmation page and in our email. Without it, call us, and we look up your order.'
        )}{' '}
        Staff {until ? `are here until ${until}.` : 'answer in opening hours.'}
      </p>
      <div className={styles.help}>
        {shop?.telephone && (
          <Button icon={<Phone size={18} aria-hidden />} href={`tel:${shop.telephoneLink}`}>
            Call <span className="unbroken">{shop.telephone}</span>
          </Button>
        )}
        <Button
          className="needs-script"
          icon={<MessageCircle size={18} aria-hidden />}
          onClick={() => openChat({ subject })}
        >
          Start Chat
        </Button>
        {shop?.email && (
          <Button
            className={styles.mail}
            icon={<Mail size={18} aria-hidden />}
            href={`mailto:${shop.email}?subject=${encodeURIComponent(subject)}`}
          >
            {shop.email}
          </Button>
        )}
      </div>
    </TitledCard>
  );
}
