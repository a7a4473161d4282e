import { useSession } from '@shop/platform/platform';
import { Navigate, Outlet, useLocation } from '@shop/platform/router';
import { FailedState, Skeleton } from '@shop/platform/ui';
import { useEffect, useState } from 'react';
import { AntdProvider } from '../../antd/AntdProvider.tsx';
import { claimDrafts } from '../../shared/drafts.ts';
import type { LoginPlace } from '../../shared/login-place.ts';
import styles from './AdminLayout.module.css';
import { SideNavigation } from './SideNavigation.tsx';

/**
 * Guards the admin pages: sends everyone but admins to /admin-login, with the reason and the page to return to
 * (product.md#staff-sign-in).
 */
export function AdminLayout() {
  const { user, isAdmin, status, retry, loading } = useSession();
  const { pathname, search } = useLocation();
  const [wasAdmin, setWasAdmin] = useState(false);
  if (isAdmin && !wasAdmin) setWasAdmin(true);
  const staffId = isAdmin ? user?.id : undefined;
  useEffect(() => {
    if (staffId) claimDrafts(staffId);
  }, [staffId]);
  if (status === 'failed') {
    return (
      <FailedState
        title="We could not check whether you are signed in"
        onRetry={retry}
        retrying={loading}
        telephone={false}
      >
        Please try again in a moment.
      </FailedState>
    );
  }
  if (status === 'unknown') return <Skeleton className={styles.pending} title lines={6} />;
  if (!isAdmin) {
    const place: LoginPlace = { from: pathname + search, ended: wasAdmin };
    return <Navigate to="/admin-login" replace state={place} />;
  }
  return (
    <AntdProvider>
      <div className={styles.admin}>
        <SideNavigation />
        <div className={styles.page}>
          <Outlet />
        </div>
      </div>
    </AntdProvider>
  );
}

export { AdminLayout as Component };
