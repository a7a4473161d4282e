import { errorMessage, fieldErrors, isApiError } from '@shop/platform/platform';
import { type ProfileErrors, profileFields } from './profile.ts';

/** Which fields the server's refusal is about; of none, it is said in general. */
export function refusedFields(error: unknown): ProfileErrors {
  const code = isApiError(error) ? error.code : '';
  if (code === 'EMAIL_TAKEN') return { email: errorMessage(error) };
  if (code === 'WRONG_PASSWORD' || code === 'PASSWORD_REQUIRED') return { password: errorMessage(error) };
  const found = fieldErrors(error);
  return Object.fromEntries(profileFields.flatMap((field) => (found[field] ? [[field, found[field]]] : [])));
}

/** What the toast says: how long to wait where the server says so, else that it failed. */
export const refusalText = (error: unknown): string =>
  isApiError(error) && error.code === 'RATE_LIMITED' ? error.detail : 'Failed to update your profile. Please try again.';
