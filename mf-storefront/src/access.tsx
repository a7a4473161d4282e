import type { RouteObject } from '@shop/platform/router';
import { ForgotPasswordPage } from './features/sign-in/ForgotPasswordPage.tsx';
import { LoginPage } from './features/sign-in/LoginPage.tsx';
import { ResetPasswordPage } from './features/sign-in/ResetPasswordPage.tsx';
import { SignupPage } from './features/sign-in/SignupPage.tsx';
import { StaffInvitePage } from './features/sign-in/StaffInvitePage.tsx';
import { VerifyEmailPage } from './features/sign-in/VerifyEmailPage.tsx';

const routes: RouteObject[] = [
  { path: '/login', Component: LoginPage },
  { path: '/signup', Component: SignupPage },
  { path: '/forgot-password', Component: ForgotPasswordPage },
  { path: '/reset-password', Component: ResetPasswordPage },
  { path: '/staff-invite', Component: StaffInvitePage },
  { path: '/verify-email', Component: VerifyEmailPage },
];

export default routes;
