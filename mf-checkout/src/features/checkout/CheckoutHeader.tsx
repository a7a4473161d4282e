import { Link } from '@shop/platform/router';
import { Logo, Tag } from '@shop/platform/ui';
import { ChevronLeft, ShieldCheck } from 'lucide-react';
import styles from './CheckoutHeader.module.css';

export function CheckoutHeader() {
  return (
    <header className={styles.header}>
      <div className={`wrap ${styles.bar}`}>
        <Link className={styles.back} to="/device-batteries">
          <ChevronLeft size={18} aria-hidden /> Back to Products
        </Link>
        <Logo className={styles.logo} />
        <span className={styles.secure}>
          <Tag tone="green" icon={<ShieldCheck size={16} aria-hidden />}>
            Secure
          </Tag>
        </span>
      </div>
    </header>
  );
}
