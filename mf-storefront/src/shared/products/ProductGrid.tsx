import type { ReactNode } from 'react';
import './product-card.css';

const emptyCards = (count: number) => Array.from({ length: count }, (_, index) => `card ${index}`);

/** Two columns on a phone, four on a desk. */
export function ProductGrid({ children, busy, label }: { children: ReactNode; busy?: boolean; label: string }) {
  return (
    <ul className={busy ? 'product-grid product-grid-busy' : 'product-grid'} aria-label={label} aria-busy={busy}>
      {children}
    </ul>
  );
}

/** While products are on their way: cards of the final shape. */
export function ProductGridSkeleton({ count }: { count: number }) {
  return (
    <div className="product-grid" role="status" aria-label="Loading products">
      {emptyCards(count).map((key) => (
        <div className="product-card product-card-empty" key={key}>
          <div className="product-card-pictures" />
          <div className="product-card-body">
            <span className="product-card-bone product-card-bone-title" />
            <span className="product-card-bone product-card-bone-facts" />
            <span className="product-card-bone product-card-bone-stock" />
            <span className="product-card-bone product-card-bone-price" />
            <span className="product-card-bone product-card-bone-buy" />
          </div>
        </div>
      ))}
    </div>
  );
}
