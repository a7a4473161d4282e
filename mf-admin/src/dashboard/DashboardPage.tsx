import { useSearchParams } from '@shop/platform/router';
import { OrdersPage } from '../features/orders/OrdersPage.tsx';
import { ProductsPage } from '../features/products/ProductsPage.tsx';

/** /admin/dashboard: the tab that the address names, orders by default (decision 25). */
export function DashboardPage() {
  const [query] = useSearchParams();
  return query.get('tab') === 'products' ? <ProductsPage /> : <OrdersPage />;
}

export { DashboardPage as Component };
