import { maxPassword, minNewPassword, type PasswordChange } from '@shop/contracts/account';
import { errorMessage, fieldErrors, isApiError, toast } from '@shop/platform/platform';
import { type FormEvent, useState } from 'react';
import { focusField } from '../../../shared/focus-field.ts';
import { accountApi } from '../account.api.ts';
import { useSessionEnd } from '../use-session-end.ts';

const empty: PasswordChange = { currentPassword: '', password: '' };
type Field = keyof PasswordChange;
type Errors = Partial<Record<Field, string>>;

/** State of the password form; both passwords are cleared after the change. */
export function usePasswordForm() {
  const [values, setValues] = useState(empty);
  const [isSubmitted, setSubmitted] = useState(false);
  const [serverErrors, setServerErrors] = useState<Errors>({});
  const [change, { isLoading }] = accountApi.useChangePasswordMutation();
  const endSession = useSessionEnd();

  const errors = errorsOf(values);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isLoading) return;
    setSubmitted(true);
    const [wrong] = Object.keys(errors);
    if (wrong) return focusField(form, wrong);
    const { error } = await change(values);
    if (error) return fail(form, error);
    setValues(empty);
    setSubmitted(false);
    toast({ tone: 'success', title: 'Password changed', description: 'Your other browsers were signed out.' });
  };
  const fail = (form: HTMLFormElement, error: unknown) => {
    if (endSession(error)) return;
    const fields = refusedBy(error);
    const [field] = Object.keys(fields);
    setServerErrors(fields);
    if (field) return focusField(form, field);
    toast({ tone: 'error', title: 'Password not changed', description: errorMessage(error) });
  };
  const set = (field: Field) => (value: string) => {
    setValues((before) => ({ ...before, [field]: value }));
    setServerErrors(({ [field]: _, ...others }) => others);
  };
  return {
    values,
    set,
    submit,
    isLoading,
    errorOf: (field: Field) => serverErrors[field] ?? (isSubmitted ? errors[field] : undefined),
  };
}

function errorsOf({ currentPassword, password }: PasswordChange): Errors {
  if (currentPassword === '') return { currentPassword: 'Enter your current password' };
  // Counts code points as the server does: an emoji is one character.
  const { length } = Array.from(password);
  if (length < minNewPassword) return { password: `The new password must be at least ${minNewPassword} characters` };
  if (length > maxPassword) return { password: `The new password must be at most ${maxPassword} characters` };
  return {};
}

function refusedBy(error: unknown): Errors {
  const code = isApiError(error) ? error.code : '';
  if (code === 'WRONG_PASSWORD') return { currentPassword: errorMessage(error) };
  if (code === 'PASSWORD_TOO_COMMON' || code === 'PASSWORD_IS_ADDRESS') return { password: errorMessage(error) };
  const { currentPassword, password } = fieldErrors(error);
  return { ...(currentPassword && { currentPassword }), ...(password && { password }) };
}
