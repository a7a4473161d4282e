import type { User } from '@shop/contracts/auth';
import { toast, useSession } from '@shop/platform/platform';
import { type FormEvent, useState } from 'react';
import { focusField } from '../../../shared/focus-field.ts';
import { accountApi } from '../account.api.ts';
import { useSessionEnd } from '../use-session-end.ts';
import { changeOf, errorsOf, isOtherAddress, type ProfileErrors, type ProfileField, valuesOf } from './rules/profile.ts';
import { refusalText, refusedFields } from './rules/refusal.ts';

/** The profile while it is edited: begins with what is stored, sends what was changed. */
export function useProfileForm(user: User, onDone: () => void) {
  const [values, setValues] = useState(() => valuesOf(user));
  const [refused, setRefused] = useState<ProfileErrors>({});
  const [tried, setTried] = useState(false);
  const [change, { isLoading }] = accountApi.useChangeProfileMutation();
  const { setUser } = useSession();
  const endSession = useSessionEnd();

  const errors = errorsOf(user, values);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isLoading) return;
    setTried(true);
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
    setRefused(fields);
    const [field] = Object.keys(fields) as ProfileField[];
    toast({ tone: 'error', title: 'Update failed', description: field ? fields[field] : refusalText(error) });
    focusField(form, field);
  };
  const set = (field: ProfileField) => (value: string) => {
    setValues((before) => ({ ...before, [field]: value }));
    setRefused(({ [field]: _, ...others }) => others);
  };
  const errorOf = (field: ProfileField) => refused[field] ?? (tried ? errors[field] : undefined);
  return { values, set, errorOf, submit, isLoading, needsPassword: isOtherAddress(user, values.email) };
}
