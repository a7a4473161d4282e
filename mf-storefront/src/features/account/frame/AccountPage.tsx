import { displayName, Head, useFocusKept, useSession } from '@shop/platform/platform';
import { Outlet, useLocation } from '@shop/platform/router';
import { Card, FailedState, Skeleton } from '@shop/platform/ui';
import { AccountFoot } from './AccountFoot.tsx';
import { AccountHeader } from './AccountHeader.tsx';
import styles from './AccountPage.module.css';
import { AccountTabs } from './AccountTabs.tsx';
import { LeavingContext } from './leaving.ts';
import { Owner } from './Owner.tsx';
import { SignInFirst } from './SignInFirst.tsx';
import { tabAt } from './tabs.ts';
import { useLogout } from './use-logout.ts';

/** Frame of /account and its tabs (product.md#account-page). */
export function AccountPage() {
  const { pathname } = useLocation();
  const { user, status, loading, retry } = useSession();
  const { logout, leaving, setLeaving } = useLogout();
  return (
    <>
      <Head title={`${tabAt(pathname).label} · My Account`} noindex />
      <AccountHeader onLogout={user || leaving ? logout : undefined} leaving={leaving} />
      <div className={`wrap ${styles.page}`} {...useFocusKept<HTMLDivElement>()}>
        {user && (
          <>
            <Owner name={displayName(user)} user={user} />
            <AccountTabs />
            {/* The key drops drafts and open dialogs when another user signs in. */}
            <div className={styles.tab} key={user.id}>
              <LeavingContext value={setLeaving}>
                <Outlet />
              </LeavingContext>
            </div>
          </>
        )}
        {user === null && !leaving && <SignInFirst />}
        {user === undefined && status === 'failed' && (
          <FailedState title="Your account could not be opened." onRetry={retry} retrying={loading} telephone>
            We could not check whether you are signed in.
          </FailedState>
        )}
        {((user === undefined && status !== 'failed') || (user === null && leaving)) && <AccountSkeleton />}
      </div>
      <AccountFoot />
    </>
  );
}

function AccountSkeleton() {
  return (
    <div role="status" aria-label="Loading your account">
      <Card padded>
        <Skeleton title lines={8} />
      </Card>
    </div>
  );
}
