import type { ContactMessage } from '@shop/contracts/support';
import { errorMessage, fieldErrors, newId } from '@shop/platform/platform';
import { type FormEvent, useRef, useState } from 'react';
import { focusField } from '../../shared/focus-field.ts';
import { contactApi } from './contact.api.ts';

const empty = { name: '', phone: '', email: '', subject: '', message: '' };
export type ContactValues = typeof empty;

/** State of the contact form. Retries of the same message reuse one id, so it is stored once. */
export function useContactForm() {
  const [values, setValues] = useState(empty);
  const tried = useRef<Tried>(undefined);
  const [attempt, setAttempt] = useState(0);
  const [send, { error, isLoading, isSuccess, reset }] = contactApi.useSendContactMessageMutation();
  const isMissing = attempt > 0 && (!values.name.trim() || !values.message.trim());
  const ofFields = fieldErrors(error);
  const problem = isMissing
    ? requiredText
    : error && Object.keys(ofFields).length === 0
      ? errorMessage(error)
      : undefined;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isLoading) return;
    setAttempt((before) => before + 1);
    const needed = required.find((name) => !values[name].trim());
    if (needed) return focusField(form, needed);
    tried.current = attemptAt(filled(values), tried.current);
    const { data, error: sendError } = await send({ ...tried.current.message, clientId: tried.current.clientId });
    if (!data) return focusField(form, Object.keys(fieldErrors(sendError))[0]);
    setValues(empty);
    setAttempt(0);
    tried.current = undefined;
  };
  const change = (part: Partial<ContactValues>) => {
    if (error || isSuccess) reset();
    setValues((before) => ({ ...before, ...part }));
  };
  const errorOf = (field: keyof ContactValues) => {
    const needed = field === 'name' || field === 'message';
    return needed && isMissing && !values[field].trim() ? requiredText : ofFields[field];
  };
  return { values, change, submit, errorOf, problem, isLoading, isSuccess };
}

const required = ['name', 'message'] as const;
const requiredText = 'Please fill in your name and message';

interface Tried {
  message: ContactMessage;
  clientId: string;
}

/** An edited message needs a new id, because support ignores a second message with the same id. */
function attemptAt(message: ContactMessage, before: Tried | undefined): Tried {
  return before && JSON.stringify(before.message) === JSON.stringify(message) ? before : { message, clientId: newId() };
}

function filled({ name, message, ...optional }: ContactValues): ContactMessage {
  const filledFields = Object.entries(optional).filter(([, value]) => value.trim() !== '');
  return {
    name: name.trim(),
    message: message.trim(),
    ...Object.fromEntries(filledFields.map(([field, value]) => [field, value.trim()])),
  };
}
