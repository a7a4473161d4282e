import { Link } from 'react-router-dom';
import { useShop } from '../shop/shop.api.ts';
import { classNames } from './class-names.ts';
import styles from './Logo.module.css';

export function Logo({ className }: { className?: string }) {
  const name = useShop()?.name ?? '';
  return (
    <Link
      viewTransition
      className={classNames(styles.logo, className)}
      to="/"
      aria-label={name ? `${name}, home` : 'Home'}
    >
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
        <rect width="32" height="32" rx="9" fill="#ffc72c" />
        <path d="M17.6 5.5 8.4 17.6h6.2l-1.2 8.9 9.4-12.3h-6.3z" fill="#0f1f18" />
      </svg>
      <span>{name}</span>
    </Link>
  );
}
