import { errorMessage, fieldErrors, isApiError } from '@shop/platform/platform';
import { type ProfileErrors, profileFields } from './profile.ts';

/** Maps the server's error to form fields; empty when it names no field. */
export function refusedFields(error: unknown): ProfileErrors {
  const code = isApiError(error) ? error.code : '';
  if (code === 'EMAIL_TAKEN') return { email: errorMessage(error) };
  if (code === 'WRONG_PASSWORD' || code === 'PASSWORD_REQUIRED') return { password: errorMessage(error) };
  const errors = fieldErrors(error);
  return Object.fromEntries(profileFields.flatMap((field) => (errors[field] ? [[field, errors[field]]] : [])));
}

/** Toast text: the waiting time of a rate limit, else a general failure. */
export const refusalText = (error: unknown): string =>
  isApiError(error) && error.code === 'RATE_LIMITED'
    ? error.detail
    : 'Failed to update your profile. Please try again.';
