import { Navigate, type RouteObject, useLocation } from '@shop/platform/router';
import { DashboardPage, loadDashboard } from './dashboard/DashboardPage.tsx';
import { RoleGate } from './features/layout/RoleGate.tsx';

const ToLogin = () => <Navigate to="/admin" replace state={useLocation().state} />;

const routes: RouteObject[] = [
  { path: '/admin', lazy: () => import('./features/login/LoginPage.tsx') },
  { path: '/admin-login', element: <ToLogin /> },
  { path: '/admin-logout', lazy: () => import('./features/login/LogoutPage.tsx') },
  {
    lazy: () => import('./features/layout/AdminLayout.tsx'),
    children: [
      { path: '/admin/dashboard', loader: loadDashboard, Component: DashboardPage },
      { path: '/admin/customers', lazy: () => import('./features/customers/CustomersPage.tsx') },
      { path: '/admin/tickets', lazy: () => import('./features/tickets/TicketsPage.tsx') },
      {
        element: <RoleGate lowest="manager" />,
        children: [
          { path: '/admin/analytics', lazy: () => import('./features/analytics/AnalyticsPage.tsx') },
          { path: '/admin/deleted-accounts', lazy: () => import('./features/deletions/DeletionsPage.tsx') },
          { path: '/admin/devices', lazy: () => import('./features/devices/DevicesPage.tsx') },
          { path: '/admin/mails', lazy: () => import('./features/mails/MailsPage.tsx') },
          { path: '/admin/newsletter', lazy: () => import('./features/newsletter/NewsletterPage.tsx') },
          { path: '/admin/receipts', lazy: () => import('./features/receipts/ReceiptsPage.tsx') },
          { path: '/admin/search-words', lazy: () => import('./features/search-words/SearchWordsPage.tsx') },
          { path: '/admin/shop-details', lazy: () => import('./features/shop-details/ShopDetailsPage.tsx') },
        ],
      },
      {
        element: <RoleGate lowest="owner" />,
        children: [
          { path: '/admin/access-log', lazy: () => import('./features/access-log/AccessLogPage.tsx') },
          { path: '/admin/staff', lazy: () => import('./features/staff/StaffPage.tsx') },
        ],
      },
    ],
  },
];

export default routes;
