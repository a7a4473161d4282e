import { toast } from '@shop/platform/platform';
import { type FormEvent, useState } from 'react';
import { focusField } from '../../shared/focus-field.ts';
import { useLeft } from '../../shared/use-left.ts';
import type { Refusal } from './rules/refusals.ts';

type Values = Record<string, string>;
type Messages = Record<string, string>;

interface AccessFormOptions<V extends Values> {
  /** Before the names of its fields in their ids. */
  id: string;
  empty: V;
  /** What is wrong with each field, in the order of the form; empty where nothing is. */
  wrongIn: (values: V) => Messages;
  /** Sends what is whole; answers with why it was refused. */
  send: (values: V) => Promise<Refusal | undefined>;
}

export interface SummaryLine {
  field: string;
  message: string;
}

/**
 * A form of a few fields (product.md#forms): silent while typing, plain after leaving a field or trying to send. One wrong field takes the
 * focus itself; of several, the summary does. What was typed stays, the passwords too.
 */
export function useAccessForm<V extends Values>({ id, empty, wrongIn, send }: AccessFormOptions<V>) {
  const [values, setValues] = useState(empty);
  const { left, leave } = useLeft();
  const [tried, setTried] = useState({ attempt: 0, names: [] as string[] });
  const [refusal, setRefusal] = useState<Refusal>();
  const [busy, setBusy] = useState(false);

  const wrong = wrongIn(values);
  const errorOf = (name: string): string | undefined => {
    const refused = refusal?.fields[name];
    if (refused) return refused;
    return tried.attempt > 0 || (left.includes(name) && values[name]) ? wrong[name] || undefined : undefined;
  };
  const lead = (form: HTMLFormElement, names: string[]) => {
    setTried(({ attempt }) => ({ attempt: attempt + 1, names }));
    if (names.length !== 1) return;
    focusField(form, names[0]);
    // What is wrong stands below it, a toast below both.
    document.activeElement?.scrollIntoView({ block: 'center' });
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    setRefusal(undefined);
    const names = Object.keys(wrong).filter((name) => wrong[name]);
    if (names.length > 0) return lead(form, names);
    setBusy(true);
    const refused = await send(values);
    // What was sent is led on from here, and not sent again meanwhile.
    if (!refused) return;
    setBusy(false);
    setRefusal(refused);
    lead(form, Object.keys(refused.fields));
    // In this order: a toast finds its place where the form stands by then.
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
  const lines = tried.names.flatMap((name): SummaryLine[] => {
    const message = errorOf(name);
    return message ? [{ field: `${id}-${name}`, message }] : [];
  });
  const summary = { attempt: tried.attempt, errors: tried.names.length > 1 ? lines : [] };
  return { values, field, summary, refusal, busy, submit };
}

const withoutField = (refusal: Refusal, name: string): Refusal => ({ ...refusal, fields: { ...refusal.fields, [name]: '' } });
