import { toast } from '@shop/platform/platform';
import { type FormEvent, useState } from 'react';
import { focusField } from '../../shared/focus-field.ts';
import { useLeft } from '../../shared/use-left.ts';
import type { Refusal } from './rules/refusals.ts';

type Values = Record<string, string>;
type Messages = Record<string, string>;

interface AccessFormOptions<V extends Values> {
  /** Prefix of the field ids. */
  id: string;
  empty: V;
  /** Error messages in field order; "" for valid fields. */
  wrongIn: (values: V) => Messages;
  /** Sends valid values; resolves with the refusal, if any. */
  send: (values: V) => Promise<Refusal | undefined>;
}

export interface SummaryLine {
  field: string;
  message: string;
}

/**
 * Form state (product.md#forms): errors show after leaving a field or submitting. One invalid field gets the focus, several focus the
 * summary; values stay, passwords too.
 */
export function useAccessForm<V extends Values>({ id, empty, wrongIn, send }: AccessFormOptions<V>) {
  const [values, setValues] = useState(empty);
  const { left, leave } = useLeft();
  const [lastAttempt, setLastAttempt] = useState({ attempt: 0, names: [] as string[] });
  const [refusal, setRefusal] = useState<Refusal>();
  const [busy, setBusy] = useState(false);

  const wrong = wrongIn(values);
  const errorOf = (name: string): string | undefined => {
    const refused = refusal?.fields[name];
    if (refused) return refused;
    return lastAttempt.attempt > 0 || (left.includes(name) && values[name]) ? wrong[name] || undefined : undefined;
  };
  const focusErrors = (form: HTMLFormElement, names: string[]) => {
    setLastAttempt(({ attempt }) => ({ attempt: attempt + 1, names }));
    if (names.length !== 1) return;
    focusField(form, names[0]);
    // Centres the field, so its message below stays clear of the toast.
    document.activeElement?.scrollIntoView({ block: 'center' });
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    setRefusal(undefined);
    const names = Object.keys(wrong).filter((name) => wrong[name]);
    if (names.length > 0) return focusErrors(form, names);
    setBusy(true);
    const refused = await send(values);
    // Stays busy after success, so the form is not sent twice before the navigation.
    if (!refused) return;
    setBusy(false);
    setRefusal(refused);
    focusErrors(form, Object.keys(refused.fields));
    // Show the toast after scrolling, because its position depends on the form.
    toast({ tone: 'error', title: refused.title, description: refused.description });
  };
  const change = (name: keyof V & string, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    setRefusal((before) => before && withoutField(before, name));
  };
  const field = (name: keyof V & string) => ({
    id: `${id}-${name}`,
    name,
    value: values[name] ?? '',
    error: errorOf(name),
    onChange: (value: string) => change(name, value),
    onBlur: () => leave(name),
  });
  const lines = lastAttempt.names.flatMap((name): SummaryLine[] => {
    const message = errorOf(name);
    return message ? [{ field: `${id}-${name}`, message }] : [];
  });
  const summary = { attempt: lastAttempt.attempt, errors: lastAttempt.names.length > 1 ? lines : [] };
  return { values, field, summary, refusal, busy, submit };
}

const withoutField = (refusal: Refusal, name: string): Refusal => ({
  ...refusal,
  fields: { ...refusal.fields, [name]: '' },
});
