import { Head, useSession, useShop, useSite } from '@shop/platform/platform';
import { Link, Navigate, useLocation, useNavigate } from '@shop/platform/router';
import { Card, Note } from '@shop/platform/ui';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { readLoginPlace } from '../../shared/login-place.ts';
import { LoginForm } from './LoginForm.tsx';
import styles from './LoginPage.module.css';

/**
 * /admin: staff sign-in; returns to the page where the session ended (product.md#staff-sign-in). The sample login shows
 * in demonstration mode only.
 */
export function LoginPage() {
  const shop = useShop();
  const { demoAdmin } = useSite();
  const { isAdmin } = useSession();
  const { from, ended } = readLoginPlace(useLocation().state);
  const [cameSignedIn] = useState(isAdmin);
  const navigate = useNavigate();
  // The form stays mounted until the next page renders, so that the focus is not lost.
  useEffect(() => {
    if (isAdmin && !cameSignedIn) navigate(from, { replace: true });
  }, [isAdmin, cameSignedIn, from, navigate]);
  if (cameSignedIn) return <Navigate to={from} replace />;
  return (
    <div className={styles.login}>
      <Head title="Admin Login" noindex />
      <div className={styles.column}>
        <Link className={styles.back} to="/">
          <ArrowLeft size={18} aria-hidden />
          Back to Store
        </Link>
        <Card className={styles.card}>
          <h1>Admin Login</h1>
          <p className="muted">Orders, products and support{shop ? ` of ${shop.name}` : ''}.</p>
          {ended && (
            <Note tone="amber" announce>
              You were signed out. Please sign in again.
            </Note>
          )}
          <LoginForm />
          {demoAdmin && (
            <div className={styles.demo}>
              <h2>Demonstration sign-in</h2>
              <dl>
                <dt>Email</dt>
                <dd>{demoAdmin.email}</dd>
                <dt>Password</dt>
                <dd>{demoAdmin.password}</dd>
              </dl>
            </div>
          )}
        </Card>
      </div>
    </div>
  );
}

export { LoginPage as Component };
