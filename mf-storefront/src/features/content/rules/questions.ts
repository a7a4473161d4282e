import { cityList } from '@shop/contracts/cities';
import type { Shop } from '@shop/contracts/shop';
import { formatJmd, toCents } from '@shop/platform/platform';
import { returnTerms, warrantyTime } from '../../../shared/coverage.ts';
import { storeSentence } from './store-sentence.ts';

export interface Question {
  question: string;
  answer: string;
}

const jmd = (money: string) => `${formatJmd(money)} JMD`;

/** The ten questions (product.md#content-pages) with the shop's fees, stores and hours. */
export function faqOf(shop: Shop): Question[] {
  const { fees, stores, telephone } = shop;
  const [warranty, returns] = [warrantyTime(shop), returnTerms(shop)];
  const cities = cityList(stores, 'and');
  const pickup = toCents(fees.pickup) === 0 ? 'free' : jmd(fees.pickup);
  const places = stores.map((store) => storeSentence(store, ', ')).join(' ');
  return [
    {
      question: 'What kinds of batteries do you sell?',
      answer:
        'New batteries for iPhones, Android phones, iPads and other tablets. Each page names the capacity and the model numbers it fits.',
    },
    {
      question: 'Can you install the battery for me?',
      answer: `Yes, for ${jmd(fees.installation)}, once for an order. Choose it in checkout; a certified technician contacts you to agree on a time.`,
    },
    {
      question: 'How does delivery work?',
      answer: `We deliver anywhere in Jamaica for ${jmd(fees.delivery)} per order. The page Delivery and pickup names the day for your parish. Pickup in ${cities} is ${pickup}. After you order, we call within 24 hours to confirm.`,
    },
    { question: 'Where are your stores?', answer: places },
    {
      question: 'How can I pay?',
      answer:
        'In cash, when the battery reaches you or when you pick it up, or by bank transfer when you order: checkout shows the account and takes the receipt.',
    },
    {
      question: 'How do I know that a battery fits my device?',
      answer: `Compare the model number in your device's settings, or on its back, with those on the battery's page, or answer the three questions of Find my battery. Unsure? Call ${telephone} or write to us with the number.`,
    },
    {
      question: 'Is there a warranty?',
      answer: `${warranty ? `Yes, ${warranty} from the day you get it. ` : ''}Every battery is new and tested before it leaves. If it fails, bring it back to a store or call us, with your order number.`,
    },
    {
      question: 'Can I return a battery?',
      answer: `${returns ? `Yes. ${returns} ` : ''}If it does not fit or does not work, call ${telephone} before you bring it back, and keep the packaging.`,
    },
    {
      question: 'How long does installation take?',
      answer: '30 to 60 minutes for most devices. You can wait for it in the store.',
    },
    {
      question: 'Do you have batteries for other devices?',
      answer: `We sell batteries for phones and tablets. For anything else, call ${telephone} or write to us: we will tell you whether we can get one.`,
    },
  ];
}
