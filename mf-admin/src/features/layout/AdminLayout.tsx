import { useSession } from '@shop/platform/platform';
import { Navigate, Outlet } from '@shop/platform/router';
import { Skeleton, ThemeProvider } from '@shop/platform/ui';
import { useEffect } from 'react';
import { claimDrafts } from '../../shared/drafts.ts';
import { SideNavigation } from './SideNavigation.tsx';
import './layout.css';

/** Round all of staff's pages: who is no admin is led to /admin-login (text 2 §2). */
export function AdminLayout() {
  const { user, isAdmin } = useSession();
  const staffId = isAdmin ? user?.id : undefined;
  useEffect(() => {
    if (staffId) claimDrafts(staffId);
  }, [staffId]);
  if (user === undefined) return <Skeleton active className="admin-wait" />;
  if (!isAdmin) return <Navigate to="/admin-login" replace />;
  return (
    <ThemeProvider dense>
      <div className="admin">
        <SideNavigation />
        <div className="admin-page">
          <Outlet />
        </div>
      </div>
    </ThemeProvider>
  );
}

export { AdminLayout as Component };
