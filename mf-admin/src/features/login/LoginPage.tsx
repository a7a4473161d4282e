import { useHead, useSession, useShop, useSite } from '@shop/platform/platform';
import { Link, Navigate, useLocation } from '@shop/platform/router';
import { Card, Note } from '@shop/platform/ui';
import { ArrowLeft } from 'lucide-react';
import { readLoginPlace } from '../../shared/login-place.ts';
import { LoginForm } from './LoginForm.tsx';
import './login.css';

/** /admin: staff's sign-in (text 2 §2). The sample credential exists in demonstration mode only (decision 16). Leads back to where the session ended. */
export function LoginPage() {
  useHead({ title: 'Admin Login' });
  const shop = useShop();
  const { demoAdmin } = useSite();
  const { isAdmin } = useSession();
  const { from, ended } = readLoginPlace(useLocation().state);
  if (isAdmin) return <Navigate to={from} replace />;
  return (
    <div className="login">
      <div className="login-column">
        <Link className="login-back" to="/">
          <ArrowLeft size={18} aria-hidden />
          Back to Store
        </Link>
        <Card className="login-card">
          <h1>Admin Login</h1>
          <p className="muted">Orders, products and support{shop ? ` of ${shop.name}` : ''}.</p>
          {ended && (
            <Note tone="amber" announce>
              You were signed out. Please sign in again.
            </Note>
          )}
          <LoginForm />
          {demoAdmin && (
            <div className="login-demo">
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
