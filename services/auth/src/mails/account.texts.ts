import type { Shop } from '@shop/contracts/shop';
import type { MailContent } from '@shop/service-kit/mails/mail.content';
import { button, paragraph } from '@shop/service-kit/mails/mail.parts';
import type { MailJob } from './mail.job.ts';

interface Letter {
  shop: Shop;
  /** Empty when the name is unsafe in a mail. */
  name: string;
  url: string;
}

interface Words {
  heading: string;
  paragraphs: string[];
  button: string;
}

const once = (life: string) => `The link works once, for ${life}.`;

/** The mail gives the shop's telephone number because an attacker may have access to the account. */
const notYou = ({ telephone }: Shop) =>
  `If this was not you, ${telephone ? `please call us on ${telephone}` : 'please get in touch with us'} at once.`;

const words: Record<MailJob['mail'], (letter: Letter) => Words> = {
  welcome: ({ shop }) => ({
    heading: 'Welcome',
    paragraphs: [
      `Your account at ${shop.name} is ready. Please confirm that this address is yours. ${once('24 hours')}`,
      'You did not open an account? Then somebody mistyped an address, and you need not do anything.',
    ],
    button: 'Confirm my address',
  }),
  'verify-email': () => ({
    heading: 'Please confirm your address',
    paragraphs: [
      `Please confirm that this address is yours. ${once('24 hours')}`,
      'You have no account with us? Then somebody mistyped an address, and you need not do anything.',
    ],
    button: 'Confirm my address',
  }),
  'reset-password': () => ({
    heading: 'Set a new password',
    paragraphs: [
      `Somebody, hopefully you, asked to set a new password. ${once('an hour')}`,
      'You did not ask for it? Then do nothing: your password stays as it is.',
    ],
    button: 'Set a new password',
  }),
  'staff-invite': ({ shop }) => ({
    heading: `You are invited to work at ${shop.name}`,
    paragraphs: [
      `An owner of ${shop.name} made a staff account for you. Please choose your password. ${once('3 days')}`,
      'You do not work there? Then somebody mistyped an address, and you need not do anything.',
    ],
    button: 'Accept the invite',
  }),
  'password-reset': ({ shop }) => ({
    heading: 'Your password was changed',
    paragraphs: [
      'A new password was set by a link that we had mailed to you. All browsers were signed out.',
      notYou(shop),
    ],
    button: 'Sign in',
  }),
  'password-changed': ({ shop }) => ({
    heading: 'Your password was changed',
    paragraphs: ['Your password was changed in your account. All other browsers were signed out.', notYou(shop)],
    button: 'Sign in',
  }),
  'email-changed': ({ shop }) => ({
    heading: 'Your address was changed',
    paragraphs: [
      'Your account has another email address now, and we no longer write to this one. All other browsers were signed out.',
      notYou(shop),
    ],
    button: 'Contact us',
  }),
  'account-deleted': ({ shop }) => ({
    heading: 'Your account is deleted',
    paragraphs: [
      'Your account is deleted, and our shop no longer knows your name. For our books we keep the number, items, amounts and parish of your orders.',
      `This is our last mail to this address. Thank you for shopping at ${shop.name}.`,
    ],
    button: 'Visit the shop',
  }),
  'passkey-added': ({ shop }) => ({
    heading: 'A passkey was added',
    paragraphs: ['Your account has a new passkey, which can sign in.', notYou(shop)],
    button: 'See your passkeys',
  }),
  'passkey-removed': ({ shop }) => ({
    heading: 'A passkey was removed',
    paragraphs: ['A passkey was removed from your account and can no longer sign in.', notYou(shop)],
    button: 'See your passkeys',
  }),
};

/** These mails go to an address without a current account. */
const gone = new Set<MailJob['mail']>(['email-changed', 'account-deleted']);

export function accountText(mail: MailJob['mail'], letter: Letter): MailContent {
  const { shop, name, url } = letter;
  const { heading, paragraphs, button: label } = words[mail](letter);
  return {
    subject: `${shop.name}: ${heading.charAt(0).toLowerCase()}${heading.slice(1)}`,
    preview: paragraphs[0] ?? heading,
    heading,
    parts: [
      paragraph(`Hello${name && `, ${name}`}.`),
      ...paragraphs.map((text) => paragraph(text)),
      button(label, url),
    ],
    footnote: {
      text:
        mail === 'staff-invite'
          ? `You get this mail because an owner of ${shop.name} entered this address.`
          : `You get this mail because this address ${gone.has(mail) ? 'had' : 'has'} an account at ${shop.name}.`,
    },
  };
}
