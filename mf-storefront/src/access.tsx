import type { RouteObject } from '@shop/platform/router';
import { ForgotPasswordPage } from './features/access/ForgotPasswordPage.tsx';
import { LoginPage } from './features/access/LoginPage.tsx';
import { ResetPasswordPage } from './features/access/ResetPasswordPage.tsx';
import { SignupPage } from './features/access/SignupPage.tsx';
import { VerifyEmailPage } from './features/access/VerifyEmailPage.tsx';

const routes: RouteObject[] = [
  { path: '/login', Component: LoginPage },
  { path: '/signup', Component: SignupPage },
  { path: '/forgot-password', Component: ForgotPasswordPage },
  { path: '/reset-password', Component: ResetPasswordPage },
  { path: '/verify-email', Component: VerifyEmailPage },
];

export default routes;
