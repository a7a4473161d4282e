import { type ApiError, errorMessage, fieldErrors, isApiError } from '@shop/platform/platform';

export interface Refusal {
  title: string;
  description: string;
  fields: Record<string, string>;
}

const emailTaken = 'An account with this email already exists. Please try logging in instead.';

/** Field of an error code, for responses that name none. */
const fieldOf: Record<string, string> = {
  EMAIL_TAKEN: 'email',
  CONFLICT: 'username',
  PASSWORD_TOO_COMMON: 'password',
  PASSWORD_IS_ADDRESS: 'password',
};

export function loginRefusal(error: unknown): Refusal {
  const isWrong = isApiError(error) && error.code === 'INVALID_CREDENTIALS';
  const description = isWrong
    ? 'Invalid email or password. Please check your credentials.'
    : errorMessage(error, 'Invalid email or password. Please try again.');
  return { title: 'Login Failed', description, fields: fieldErrors(error) };
}

export function signupRefusal(error: unknown): Refusal {
  const description = isApiError(error) && error.code === 'EMAIL_TAKEN' ? emailTaken : errorMessage(error);
  return { title: 'Signup Failed', description, fields: fieldsOf(error, description) };
}

export function refusal(title: string, error: unknown): Refusal {
  const description = errorMessage(error);
  return { title, description, fields: fieldsOf(error, description) };
}

function fieldsOf(error: unknown, message: string): Record<string, string> {
  const field = isApiError(error) && fieldOf[error.code];
  return field ? { [field]: message } : fieldErrors(error);
}

/** Adds the waiting time, which some rate limit responses carry in a header only. */
export function withWait(error: ApiError, seconds: number): ApiError {
  if (error.code !== 'RATE_LIMITED' || !(seconds > 0)) return error;
  return { ...error, detail: `Too many attempts. Please try again in ${waitText(seconds)}.` };
}

function waitText(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
