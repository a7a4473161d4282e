import { lazyPart } from '@shop/platform/platform';
import { redirect, useSearchParams } from '@shop/platform/router';
import { Skeleton } from '@shop/platform/ui';
import { NotAllowed } from '../features/layout/RoleGate.tsx';
import { useRights } from '../shared/rights.ts';

const DashboardSkeleton = () => <Skeleton title lines={12} />;

const tabs = {
  orders: lazyPart(() => import('../features/orders/OrdersPage.tsx').then((module) => module.OrdersPage), {
    name: 'orders',
    Pending: DashboardSkeleton,
  }),
  products: lazyPart(() => import('../features/products/ProductsPage.tsx').then((module) => module.ProductsPage), {
    name: 'products',
    Pending: DashboardSkeleton,
  }),
};

const FirstSteps = lazyPart(
  () => import('../features/first-steps/FirstSteps.tsx').then((module) => module.FirstSteps),
  {
    name: 'first steps',
  },
);

const tabOf = (query: URLSearchParams) => (query.get('tab') === 'products' ? 'products' : 'orders');

/** Tabs with their own route. */
const pages = new Map(['receipts', 'tickets', 'analytics'].map((tab) => [tab, `/admin/${tab}`]));

/** Preloads the tab's code; an unknown tab redirects to the orders. */
export function loadDashboard({ request }: { request: Request }) {
  const { searchParams } = new URL(request.url);
  const tabName = searchParams.get('tab');
  if (tabName === null || tabName in tabs) {
    void tabs[tabOf(searchParams)].preload();
    return null;
  }
  const page = pages.get(tabName);
  if (page) return redirect(page);
  searchParams.delete('tab');
  return redirect(`/admin/dashboard${searchParams.size > 0 ? `?${searchParams}` : ''}`);
}

/** /admin/dashboard: the tab in the URL, orders by default (product.md#admin-pages). */
export function DashboardPage() {
  const [query] = useSearchParams();
  const { canManage } = useRights();
  if (tabOf(query) === 'orders') return <tabs.orders firstSteps={<FirstSteps />} />;
  return canManage ? <tabs.products /> : <NotAllowed />;
}
