import { Head, useShop } from '@shop/platform/platform';
import { Button, LinkButton } from '@shop/platform/ui';
import { useNav } from '../site-context.ts';
import styles from './pages.module.css';

/** The page for unknown addresses (product.md#pages-and-addresses). */
export function NotFoundPage() {
  const links = useNav('primary');
  const shop = useShop();
  return (
    <div className={`wrap ${styles.notFound}`}>
      <Head title="404 Page Not Found" noindex />
      <h1>404 Page Not Found</h1>
      <p className="muted">Did you forget to add the page to the router?</p>
      <p>
        This page is not here, or not right now. Your cart and every order that you placed are safe; call us and we will
        help you at once.
      </p>
      <div className={styles.actions}>
        {links.map(({ label, to }, index) => (
          <LinkButton key={to} to={to} kind={index === 0 ? 'primary' : undefined}>
            {label}
          </LinkButton>
        ))}
        {shop && (
          <Button href={`tel:${shop.telephoneLink}`}>
            Call <span className="unbroken">{shop.telephone}</span>
          </Button>
        )}
      </div>
    </div>
  );
}
