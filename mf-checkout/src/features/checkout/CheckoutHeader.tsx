import { Link } from '@shop/platform/router';
import { Logo, Tag } from '@shop/platform/ui';
import { ChevronLeft, ShieldCheck } from 'lucide-react';

/** Checkout's own quiet header. */
export function CheckoutHeader() {
  return (
    <header className="checkout-header">
      <div className="wrap">
        <Link className="checkout-back" to="/device-batteries">
          <ChevronLeft size={18} aria-hidden /> Back to Products
        </Link>
        <Logo className="checkout-logo" />
        <span className="checkout-secure">
          <Tag tone="green" icon={<ShieldCheck size={16} aria-hidden />}>
            Secure
          </Tag>
        </span>
      </div>
    </header>
  );
}
