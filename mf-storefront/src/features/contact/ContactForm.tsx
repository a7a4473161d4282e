import { Button, Card, NeedsScript, Note, TextArea, TextField } from '@shop/platform/ui';
import styles from './ContactPage.module.css';
import { type ContactValues, useContactForm } from './use-contact-form.ts';

/** Contact form; a message becomes a ticket (product.md#content-pages). */
export function ContactForm() {
  const { values, change, submit, errorOf, problem, isLoading, isSuccess } = useContactForm();
  const field = (name: keyof ContactValues) => ({
    name,
    value: values[name],
    error: errorOf(name),
    onChange: (value: string) => change({ [name]: value }),
  });
  return (
    <Card padded>
      <h2>Write to us</h2>
      <NeedsScript>Writing to us here</NeedsScript>
      {/* `method="dialog"` keeps input out of the URL without JavaScript. */}
      <form className={`${styles.form} needs-script`} method="dialog" noValidate onSubmit={submit}>
        <p className="muted">Fields with * must be filled in.</p>
        <div className={styles.pair}>
          <TextField label="Name *" required autoComplete="name" maxLength={120} {...field('name')} />
          <TextField label="Phone Number" type="tel" autoComplete="tel" maxLength={40} {...field('phone')} />
        </div>
        <div className={styles.pair}>
          <TextField label="Email" type="email" autoComplete="email" maxLength={254} {...field('email')} />
          <TextField label="Subject" maxLength={200} {...field('subject')} />
        </div>
        <TextArea
          label="Message *"
          hint="The model number helps, for example SM-A546E."
          required
          rows={5}
          maxLength={4000}
          {...field('message')}
        />
        <p className="muted small">Leave a phone number or an email, so that we can answer you.</p>
        <div role="status">
          {isSuccess && <Note tone="green">Thank you for your message! We'll get back to you soon.</Note>}
          {problem && <Note tone="red">{problem}</Note>}
        </div>
        <Button kind="primary" type="submit" busy={isLoading}>
          {isLoading ? 'Sending...' : 'Send Message'}
        </Button>
      </form>
    </Card>
  );
}
