import { displayName, errorMessage, fieldErrors, myDevice, toast, useSession } from '@shop/platform/platform';
import { Button, Note, TextArea, TextField } from '@shop/platform/ui';
import { CircleAlert } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { type Draft, openedTicket } from '../../shared/chat-state.ts';
import { rememberedTicket, shortId } from '../../shared/remembered-ticket.ts';
import { useCreateTicketMutation } from '../../shared/support.api.ts';
import styles from './ContactForm.module.css';
import { type Contact, type ContactErrors, contactErrors } from './contact-rules.ts';
import { formDraft } from './form-draft.ts';

const ids = { customerName: 'chat-name', customerEmail: 'chat-email', subject: 'chat-subject', message: 'chat-message' } as const;

/**
 * Opens a ticket (product.md#chat). Signed-in people need not say again who they are. `suggested` fills what nobody has
 * typed into.
 */
export function ContactForm({ suggested }: { suggested: Draft }) {
  const { user } = useSession();
  const remembered = rememberedTicket.use();
  const typed = formDraft.use();
  const [errors, setErrors] = useState<ContactErrors>({});
  const [failure, setFailure] = useState('');
  const [create, { isLoading }] = useCreateTicketMutation();
  const form = useRef<HTMLFormElement>(null);
  const contact: Contact = {
    customerName: typed.customerName ?? (user ? displayName(user) : ''),
    customerEmail: typed.customerEmail ?? user?.email ?? '',
    subject: typed.subject ?? suggested.subject ?? '',
    message: typed.message ?? suggested.message ?? '',
  };

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
    setFailure('');
    try {
      const ticket = await create({ ...contact, category: 'general', device: myDevice.get()?.name }).unwrap();
      rememberedTicket.set(ticket.id);
      formDraft.set(undefined);
      toast({
        tone: 'success',
        title: 'Support ticket created',
        description: `Ticket #${shortId(ticket.id)} has been created. We'll respond shortly.`,
      });
      openedTicket(ticket.id);
    } catch (error) {
      show(fieldErrors(error));
      setFailure(errorMessage(error, 'Failed to create support ticket'));
    }
  };

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      {remembered && (
        <Button block onClick={() => openedTicket(remembered)}>
          Continue your conversation #{shortId(remembered)}
        </Button>
      )}
      <TextField label="Name" autoComplete="name" maxLength={120} {...field('customerName')} />
      <TextField label="Email" type="email" autoComplete="email" maxLength={254} {...field('customerEmail')} />
      <TextField label="Subject" maxLength={200} {...field('subject')} />
      <TextArea label="Message" rows={4} maxLength={4000} {...field('message')} />
      {failure && (
        <div role="alert">
          <Note tone="red" icon={<CircleAlert size={20} aria-hidden />}>
            <strong className={styles.failed}>Error</strong>
            {failure}
          </Note>
        </div>
      )}
      <div className={styles.foot}>
        <Button block kind="primary" type="submit" busy={isLoading}>
          {isLoading ? 'Creating...' : 'Start Chat'}
        </Button>
      </div>
    </form>
  );
}
