import type { Registration } from '@shop/contracts/auth';
import type { ApiError } from '@shop/platform/platform';

const shortest = 8;

/** Validates a new password as far as the browser can (product.md#signing-in-and-up). */
export function passwordError(password: string): string | undefined {
  if (password === '') return 'Please choose a password';
  return password.length < shortest ? `Password must be at least ${shortest} characters` : undefined;
}

/** Splits the customer's name: "Andre Michael Campbell" becomes Andre and Michael Campbell. */
export function registrationOf(
  { customerName, customerEmail }: { customerName: string; customerEmail: string },
  password: string,
) {
  const [firstName = '', ...others] = customerName.trim().split(/\s+/);
  const lastName = others.join(' ');
  const registration: Registration = { email: customerEmail, password };
  if (firstName) registration.firstName = firstName;
  if (lastName) registration.lastName = lastName;
  return registration;
}

export function refusalOf({ code, detail, errors }: ApiError): { password?: string; form?: string; taken?: true } {
  if (code === 'EMAIL_TAKEN')
    return { taken: true, form: 'An account with this email already exists. Please try logging in instead.' };
  const password = errors.find(({ field }) => field === 'password')?.message;
  if (password ?? ['PASSWORD_TOO_COMMON', 'PASSWORD_IS_ADDRESS'].includes(code))
    return { password: password ?? detail };
  return { form: detail || 'Something went wrong. Please try again.' };
}
