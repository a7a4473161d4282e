import { useSession } from '@shop/platform/platform';
import { Navigate, Outlet, useLocation } from '@shop/platform/router';
import { Skeleton } from '@shop/platform/ui';
import { ConfigProvider } from 'antd';
import { useEffect, useRef } from 'react';
import { claimDrafts } from '../../shared/drafts.ts';
import type { LoginPlace } from '../../shared/login-place.ts';
import { adminTheme } from '../../theme.ts';
import { SideNavigation } from './SideNavigation.tsx';
import './layout.css';

/** Round all of staff's pages: who is no admin is led to /admin-login (text 2 §2), with why and from where. */
export function AdminLayout() {
  const { user, isAdmin } = useSession();
  const { pathname, search } = useLocation();
  const signedIn = useRef(false);
  if (isAdmin) signedIn.current = true;
  const staffId = isAdmin ? user?.id : undefined;
  useEffect(() => {
    if (staffId) claimDrafts(staffId);
  }, [staffId]);
  if (user === undefined) return <Skeleton className="admin-wait" />;
  if (!isAdmin) {
    const place: LoginPlace = { from: pathname + search, ended: signedIn.current };
    return <Navigate to="/admin-login" replace state={place} />;
  }
  return (
    <ConfigProvider theme={adminTheme}>
      <div className="admin">
        <SideNavigation />
        <div className="admin-page">
          <Outlet />
        </div>
      </div>
    </ConfigProvider>
  );
}

export { AdminLayout as Component };
