import type { ContactMessage } from '@shop/contracts/support';
import { errorMessage, fieldErrors, newId } from '@shop/platform/platform';
import { type FormEvent, useState } from 'react';
import { focusField } from '../../shared/focus-field.ts';
import { contactApi } from './contact.api.ts';

const empty = { name: '', phone: '', email: '', subject: '', message: '' };
export type ContactValues = typeof empty;

/** The contact form: its values, what is wrong with them, and sending them once however often it is tried. */
export function useContactForm() {
  const [values, setValues] = useState(empty);
  const [clientId, setClientId] = useState(newId);
  const [attempt, setAttempt] = useState(0);
  const [send, { error, isLoading, isSuccess, reset }] = contactApi.useSendContactMessageMutation();
  const isMissing = attempt > 0 && (!values.name.trim() || !values.message.trim());
  const ofFields = fieldErrors(error);
  const problem = isMissing ? missing : error && Object.keys(ofFields).length === 0 ? errorMessage(error) : undefined;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isLoading) return;
    setAttempt((before) => before + 1);
    const needed = required.find((name) => !values[name].trim());
    if (needed) return focusField(form, needed);
    const { data, error: refused } = await send({ ...filled(values), clientId });
    if (!data) return focusField(form, Object.keys(fieldErrors(refused))[0]);
    setValues(empty);
    setAttempt(0);
    setClientId(newId());
  };
  const change = (part: Partial<ContactValues>) => {
    if (error || isSuccess) reset();
    setValues((before) => ({ ...before, ...part }));
  };
  const errorOf = (field: keyof ContactValues) => {
    const needed = field === 'name' || field === 'message';
    return needed && isMissing && !values[field].trim() ? missing : ofFields[field];
  };
  return { values, change, submit, errorOf, problem, isLoading, isSuccess };
}

const required = ['name', 'message'] as const;
const missing = 'Please fill in your name and message';

function filled({ name, message, ...optional }: ContactValues): ContactMessage {
  const given = Object.entries(optional).filter(([, value]) => value.trim() !== '');
  return { name: name.trim(), message: message.trim(), ...Object.fromEntries(given.map(([field, value]) => [field, value.trim()])) };
}
