import { errorMessage, isApiError } from '@shop/platform/platform';

export interface Failure {
  title: string;
  description: string;
}

export const nothingTyped: Failure = { title: 'Validation Error', description: 'Please enter both email and password' };

/** The user cancelled, the prompt timed out, or the passkey was unavailable. */
export const noPasskey: Failure = {
  title: 'Passkey needed',
  description: 'Your account also needs your passkey. Click Sign In to try again.',
};

/** Title and text for a refused sign-in (product.md#staff-sign-in). */
export function loginFailure(error: unknown): Failure {
  if (isApiError(error) && error.code === 'FORBIDDEN')
    return { title: 'Access Denied', description: 'Admin access required' };
  return { title: 'Login Failed', description: errorMessage(error, 'Invalid credentials') };
}
