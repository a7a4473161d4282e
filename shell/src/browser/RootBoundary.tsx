import { reportError } from '@shop/platform/platform';
import { Component, type ReactNode } from 'react';
import { isReleased, type Start } from './boot.ts';
import styles from './RootBoundary.module.css';

type Known = Pick<Start, 'remotes' | 'shop'>;

/** Last error boundary: shows the shop name, links, telephone and Reload, from data of the document alone. */
export class RootBoundary extends Component<Known & { children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override componentDidCatch(error: unknown): void {
    reportError(error, { part: 'whole page' });
  }
  override render(): ReactNode {
    return this.state.failed ? (
      <WholePageFailed remotes={this.props.remotes} shop={this.props.shop} />
    ) : (
      this.props.children
    );
  }
}

function WholePageFailed({ remotes, shop }: Known) {
  const links = remotes
    .filter(({ refused }) => !refused)
    .flatMap(({ nav }) => nav)
    .filter(({ area, to }) => area === 'primary' && isReleased(remotes, to));
  return (
    <>
      <title>{['Something went wrong', shop?.name].filter(Boolean).join(' | ')}</title>
      <header className={styles.header}>
        <a className={styles.name} href="/">
          {shop?.name ?? 'Home'}
        </a>
        <nav aria-label="Main">
          {links.map(({ label, to }) => (
            <a key={to} href={to}>
              {label}
            </a>
          ))}
        </nav>
      </header>
      <main className={styles.main} role="alert">
        <h1>Something went wrong</h1>
        <p>Your cart is safe. Load the page again, or call us and we will help you at once.</p>
        <p className={styles.actions}>
          <button type="button" onClick={() => location.reload()}>
            Reload
          </button>
          {shop && <a href={`tel:${shop.telephoneLink}`}>Call {shop.telephone}</a>}
        </p>
      </main>
    </>
  );
}
