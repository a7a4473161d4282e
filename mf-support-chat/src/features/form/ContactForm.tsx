import { Button, Note, TextArea, TextField } from '@shop/platform/ui';
import { CircleAlert } from 'lucide-react';
import { type Draft, openedTicket } from '../../shared/chat-state.ts';
import { rememberedTicket, shortId } from '../../shared/remembered-ticket.ts';
import styles from './ContactForm.module.css';
import { useContactForm } from './use-contact-form.ts';

/** Form that opens a ticket (product.md#chat). Name and e-mail are filled in for signed-in customers. */
export function ContactForm({ suggested }: { suggested: Draft }) {
  const remembered = rememberedTicket.use();
  const { form, field, submit, failure, isLoading } = useContactForm(suggested);
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
