import { isMailAddress } from '@shop/contracts/mail-address';
import type { NewTicket } from '@shop/contracts/support';
import { isBlank } from '@shop/contracts/typed-text';

export type Contact = Required<Pick<NewTicket, 'customerName' | 'customerEmail' | 'subject' | 'message'>>;
export type ContactErrors = Partial<Record<keyof Contact, string>>;

/** Error messages by field; empty when the ticket can be sent (product.md#chat). */
export function contactErrors(contact: Contact): ContactErrors {
  const errors: ContactErrors = {};
  if (isBlank(contact.customerName)) errors.customerName = 'Please enter your name';
  if (isBlank(contact.customerEmail))
    errors.customerEmail = 'Please enter your email, so that we can answer if you leave';
  else if (!contact.customerEmail.includes('@')) errors.customerEmail = 'An email address has an @, this one has none';
  else if (!isMailAddress(contact.customerEmail)) errors.customerEmail = 'Please enter a valid email address';
  if (isBlank(contact.subject)) errors.subject = 'Please say in a few words what it is about';
  if (isBlank(contact.message)) errors.message = 'Please write your message';
  return errors;
}
