import { openChat, useShop } from '@shop/platform/platform';
import { useStaffUntil } from '../../shared/help/use-staff-until.ts';
import styles from './AskUs.module.css';

export function AskUs({ orderNumber }: { orderNumber: string }) {
  const shop = useShop();
  const until = useStaffUntil();
  return (
    <p className={styles.ask}>
      <span>Something wrong?</span>
      {shop?.telephone && (
        <a href={`tel:${shop.telephoneLink}`}>
          <span className="underlined unbroken">{shop.telephone}</span>
        </a>
      )}
      <span className={styles.chat}>
        {shop?.telephone && 'or '}
        <button type="button" className="needs-script" onClick={() => openChat({ subject: `Order ${orderNumber}` })}>
          <span className="underlined">Chat</span>
        </button>{' '}
        {until ? `until ${until}` : 'in opening hours'}
      </span>
    </p>
  );
}
