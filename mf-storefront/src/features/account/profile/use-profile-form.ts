import type { User } from '@shop/contracts/auth';
import { toast, useSession } from '@shop/platform/platform';
import { type FormEvent, useState } from 'react';
import { focusField } from '../../../shared/focus-field.ts';
import { useLeft } from '../../../shared/use-left.ts';
import { accountApi } from '../account.api.ts';
import { useSessionEnd } from '../use-session-end.ts';
import {
  changeOf,
  errorsOf,
  isOtherAddress,
  type ProfileErrors,
  type ProfileField,
  profileFields,
  valuesOf,
} from './rules/profile.ts';
import { refusalText, refusedFields } from './rules/refusal.ts';

export function useProfileForm(user: User, onDone: () => void) {
  const [initial] = useState(() => valuesOf(user));
  const [values, setValues] = useState(initial);
  const [serverErrors, setServerErrors] = useState<ProfileErrors>({});
  const [isSubmitted, setSubmitted] = useState(false);
  const { left, leave } = useLeft();
  const [change, { isLoading }] = accountApi.useChangeProfileMutation();
  const { setUser } = useSession();
  const endSession = useSessionEnd();

  const errors = errorsOf(user, values);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isLoading) return;
    setSubmitted(true);
    const [wrong] = Object.keys(errors);
    if (wrong) return focusField(form, wrong);
    const changed = changeOf(user, values);
    if (Object.keys(changed).length === 0) return onDone();
    const { data, error } = await change(changed);
    if (!data) return fail(form, error);
    setUser(data);
    const description = changed.email && `We mailed a link to ${data.email}: open it to verify the address.`;
    toast({ tone: 'success', title: 'Profile updated', description });
    onDone();
  };
  const fail = (form: HTMLFormElement, error: unknown) => {
    if (endSession(error)) return;
    const fields = refusedFields(error);
    setServerErrors(fields);
    const [field] = Object.keys(fields) as ProfileField[];
    toast({ tone: 'error', title: 'Update failed', description: field ? fields[field] : refusalText(error) });
    focusField(form, field);
  };
  const set = (field: ProfileField) => (value: string) => {
    setValues((before) => ({ ...before, [field]: value }));
    setServerErrors(({ [field]: _, ...others }) => others);
  };
  const field = (name: ProfileField) => ({
    name,
    value: values[name],
    error: serverErrors[name] ?? (isSubmitted || (left.includes(name) && values[name]) ? errors[name] : undefined),
    onChange: set(name),
    onBlur: () => leave(name),
  });
  const dirty = profileFields.some((name) => values[name] !== initial[name]);
  return { field, dirty, submit, isLoading, needsPassword: isOtherAddress(user, values.email) };
}
