import {
  displayName,
  errorMessage,
  fieldErrors,
  myDevice,
  newId,
  stored,
  toast,
  useSession,
} from '@shop/platform/platform';
import { type FormEvent, useRef, useState } from 'react';
import { type Draft, openedTicket } from '../../shared/chat-state.ts';
import { rememberedTicket, shortId } from '../../shared/remembered-ticket.ts';
import { useCreateTicketMutation } from '../../shared/support.api.ts';
import { type Contact, type ContactErrors, contactErrors } from './contact-rules.ts';

const fields = ['customerName', 'customerEmail', 'subject', 'message'] as const satisfies (keyof Contact)[];

function parse(value: unknown): Partial<Contact> {
  const entries = new Map(Object.entries(value ?? {}));
  return Object.fromEntries(
    fields.filter((field) => typeof entries.get(field) === 'string').map((field) => [field, entries.get(field)]),
  );
}

/** Unsent form fields of this tab; they survive reloads and closing the chat. */
const formDraft = stored<Partial<Contact>>('shop.chat.form', parse, { tab: true });

interface Attempt {
  text: string;
  clientId: string;
}

const parseAttempt = (value: unknown): Attempt | undefined =>
  typeof value === 'object' && value !== null && 'text' in value && 'clientId' in value
    ? (value as Attempt)
    : undefined;

/** The last try to open a ticket. The same text again is the same ticket, because a response may have been lost. */
const attempt = stored('shop.chat.attempt', parseAttempt, { tab: true });

function attemptAt(text: string): Attempt {
  const before = attempt.get();
  return before?.text === text ? before : { text, clientId: newId() };
}

const ids = {
  customerName: 'chat-name',
  customerEmail: 'chat-email',
  subject: 'chat-subject',
  message: 'chat-message',
} as const;

/** State of the form that opens a ticket: fields, errors and submit. `suggested` fills fields that are still untouched. */
export function useContactForm(suggested: Draft) {
  const contact = useContact(suggested);
  const typed = formDraft.use();
  const [errors, setErrors] = useState<ContactErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const { open, failure, isLoading } = useOpening();

  const field = (name: keyof Contact) => ({
    id: ids[name],
    value: contact[name],
    error: errors[name],
    required: true,
    onChange: (value: string) => {
      const next = { ...contact, [name]: value };
      formDraft.set({ ...typed, [name]: value });
      if (errors[name] && !contactErrors(next)[name]) setErrors({ ...errors, [name]: undefined });
    },
  });

  const show = (found: ContactErrors) => {
    setErrors(found);
    const first = (Object.keys(ids) as (keyof Contact)[]).find((name) => found[name]);
    if (first) form.current?.querySelector<HTMLElement>(`#${ids[first]}`)?.focus();
    return first === undefined;
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading || !show(contactErrors(contact))) return;
    const refused = await open(contact);
    if (refused) show(refused);
  };
  return { form, field, submit, failure, isLoading };
}

/** Typed text wins over the account's data, which wins over suggestions. */
function useContact(suggested: Draft): Contact {
  const { user } = useSession();
  const typed = formDraft.use();
  return {
    customerName: typed.customerName ?? (user ? displayName(user) : ''),
    customerEmail: typed.customerEmail ?? user?.email ?? '',
    subject: typed.subject ?? suggested.subject ?? '',
    message: typed.message ?? suggested.message ?? '',
  };
}

function useOpening() {
  const [failure, setFailure] = useState('');
  const [create, { isLoading }] = useCreateTicketMutation();

  /** Opens the ticket and its conversation; returns field errors when the server refuses. */
  const open = async (contact: Contact): Promise<ContactErrors | undefined> => {
    setFailure('');
    const now = attemptAt(JSON.stringify(contact));
    attempt.set(now);
    try {
      const ticket = await create({
        ...contact,
        category: 'general',
        device: myDevice.get()?.name,
        clientId: now.clientId,
      }).unwrap();
      attempt.set(undefined);
      rememberedTicket.set(ticket.id);
      formDraft.set(undefined);
      toast({
        tone: 'success',
        title: 'Support ticket created',
        description: `Ticket #${shortId(ticket.id)} has been created. We'll respond shortly.`,
      });
      openedTicket(ticket.id);
      return undefined;
    } catch (error) {
      setFailure(errorMessage(error, 'Failed to create support ticket'));
      return fieldErrors(error);
    }
  };
  return { open, failure, isLoading };
}
