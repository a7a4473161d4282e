import { stored } from '@shop/platform/platform';
import type { Contact } from './contact-rules.ts';

const fields = ['customerName', 'customerEmail', 'subject', 'message'] as const satisfies (keyof Contact)[];

function parse(value: unknown): Partial<Contact> {
  const entries = new Map(Object.entries(value ?? {}));
  return Object.fromEntries(fields.filter((field) => typeof entries.get(field) === 'string').map((field) => [field, entries.get(field)]));
}

/** Unsent form fields of this tab; they survive reloads and closing the chat. */
export const formDraft = stored<Partial<Contact>>('shop.chat.form', parse, { tab: true });
