import type { Shop } from '@shop/contracts/shop';
import { formatJmd } from '@shop/platform/platform';
import { returnTerms, warrantyTime } from '../../../shared/coverage.ts';
import type { Section } from '../Article.tsx';

const jmd = (money: string) => `${formatJmd(money)} JMD`;
const reach = ({ telephone, email }: Shop) => `Call ${telephone} or write to ${email}.`;

export const returnsSections = (shop: Shop): Section[] => [
  {
    title: 'If it fails',
    paragraphs: [
      ...warrantyOf(shop),
      `Every battery is new and tested before it leaves. If it fails, tell us your order number and what happens. ${reach(shop)}`,
    ],
  },
  {
    title: 'If it does not fit',
    paragraphs: [
      ...known(returnTerms(shop)),
      'Do not force it in, and keep the packaging. Tell us the model number of your device, and we will find out what went wrong.',
      `Bring it to one of our stores: ${shop.stores.map(({ city, address }) => `${address} (${city})`).join('; ')}.`,
    ],
  },
  {
    title: 'Safety',
    paragraphs: [
      'Never send or carry a battery that is swollen, bent or hot before you have spoken to us. Rights that the law gives you stay as they are.',
    ],
  },
];

function warrantyOf(shop: Shop): string[] {
  const time = warrantyTime(shop);
  return time
    ? [
        `The warranty is ${time} from the day you get the battery. It covers one that stops working in normal use, not what water, a fall or force did to it.`,
      ]
    : [];
}

const known = (text: string | undefined) => (text ? [text] : []);

export const termsSections = (shop: Shop): Section[] => [
  {
    title: 'Who we are',
    paragraphs: [`${shop.name} sells batteries for phones and tablets in Jamaica. ${reach(shop)}`],
  },
  {
    title: 'Prices',
    paragraphs: [
      `All prices are in Jamaican dollars. Delivery costs ${jmd(shop.fees.delivery)} per order, installation ${jmd(shop.fees.installation)}. The total is shown before you order.`,
      'If a price or the stock changes before your order reaches us, we show you the change and ask again.',
    ],
  },
  {
    title: 'Orders',
    paragraphs: [
      'You can order without an account. Your order counts once you have its number; we call to confirm it.',
    ],
  },
  {
    title: 'Your legal rights',
    paragraphs: ['Nothing on this site takes away a right that the law of Jamaica gives you.'],
  },
];

export const privacySections = (shop: Shop): Section[] => [
  {
    title: 'What we keep',
    paragraphs: [
      'Of an order: name, telephone number, email address where you give one, address, and what you ordered. Of a message or a chat: what you wrote, and how to reach you. Of the newsletter, and of who waits for a product: the email address, until you say no more.',
      'We use it to deliver, to answer, and to keep the records of a shop.',
    ],
  },
  {
    title: 'What stays in your browser',
    paragraphs: [
      'Your cart, your wishlist, your recently viewed products, your last order, and what you began to type. A cookie tells your visit from others, so that only you read your chat.',
      'My device: the phone or tablet that you chose, so that what fits it comes first. Its name goes along with a chat or an order, where our staff see it; lists are asked for by its number in our catalogue, which says nothing of you. "Forget this device" in the menu forgets it with one click, and signing out does, too.',
    ],
  },
  {
    title: 'Maps',
    paragraphs: [
      'Where Contact Us shows a map, it comes from Google, who sees that your browser asks for it. No other page loads anything from elsewhere.',
    ],
  },
  {
    title: 'Mails',
    paragraphs: [
      'We send the newsletter only after you confirm it. Every newsletter and every mail about stock has a link to stop these mails.',
    ],
  },
  { title: 'Questions', paragraphs: [`To see, correct or delete the data that we hold about you: ${reach(shop)}`] },
];
