import type { Shop } from '@shop/contracts/shop';
import type { MailContent } from '@shop/service-kit/mails/mail.content';
import { facts, paragraph, strong } from '@shop/service-kit/mails/mail.parts';
import type { ShopChangedJob } from './mail.job.ts';
import { momentWords } from './order-words.ts';

const words = ({ email, bank }: Pick<Shop, 'email' | 'bank'>): Record<string, string> => ({
  Email: email,
  Bank: bank.name,
  Branch: bank.branch,
  'Account name': bank.accountName,
  'Account number': bank.accountNumber,
});

export function shopChanged({ by, at, before, after }: ShopChangedJob, shop: Shop): MailContent {
  const [was, is] = [words(before), words(after)];
  const changed = Object.keys(is).filter((name) => was[name] !== is[name]);
  return {
    subject: `${shop.name}: bank account or email address changed`,
    preview: `${by} changed where customers pay or write to.`,
    heading: "The shop's details were changed",
    parts: [
      paragraph(strong(by), ` changed these details of the shop on ${momentWords(new Date(at), shop)}.`),
      facts(changed.map((name) => [name, `${was[name] || 'nothing'} → ${is[name] || 'nothing'}`])),
      paragraph(
        'Did you not expect this? Change it back at once, and ask your colleague. Customers see the new details already.',
      ),
    ],
    footnote: { text: 'You get this mail because you are an admin of the shop.' },
  };
}
