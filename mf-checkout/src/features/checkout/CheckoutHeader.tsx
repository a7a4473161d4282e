import { useShop } from '@shop/platform/platform';
import { Link } from '@shop/platform/router';
import { Tag } from '@shop/platform/ui';
import { ChevronLeft, ShieldCheck } from 'lucide-react';

/** Checkout's own quiet header. */
export function CheckoutHeader() {
  const name = useShop()?.name ?? '';
  return (
    <header className="checkout-header">
      <div className="wrap">
        <Link className="checkout-back" to="/device-batteries">
          <ChevronLeft size={18} aria-hidden /> Back to Products
        </Link>
        <Link className="checkout-logo" to="/" aria-label={name ? `${name}, home` : 'Home'}>
          <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
            <rect width="32" height="32" rx="9" fill="#ffc72c" />
            <path d="M17.6 5.5 8.4 17.6h6.2l-1.2 8.9 9.4-12.3h-6.3z" fill="#0f1f18" />
          </svg>
          <span>{name}</span>
        </Link>
        <span className="checkout-secure">
          <Tag tone="green" icon={<ShieldCheck size={16} aria-hidden />}>
            Secure
          </Tag>
        </span>
      </div>
    </header>
  );
}
