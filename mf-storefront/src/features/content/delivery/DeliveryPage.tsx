import type { Shop } from '@shop/contracts/shop';
import { formatJmd, toCents, useShop } from '@shop/platform/platform';
import { Article } from '../Article.tsx';
import { storeSentence } from '../rules/store-sentence.ts';
import { DeliveryDays } from './DeliveryDays.tsx';

const jmd = (money: string) => `${formatJmd(money)} JMD`;

function DeliveryPage() {
  const shop = useShop();
  return (
    <Article
      title="Delivery and pickup"
      description="What delivery costs, when it arrives in each parish, where to pick up, and how a battery is fitted."
      path="/delivery"
      sections={shop ? sectionsOf(shop) : []}
    />
  );
}

function sectionsOf(shop: Shop) {
  const { fees, stores, telephone } = shop;
  const pickup = toCents(fees.pickup) === 0 ? 'costs nothing' : `costs ${jmd(fees.pickup)}`;
  return [
    {
      title: 'Delivery',
      paragraphs: [
        `We deliver anywhere in Jamaica for ${jmd(fees.delivery)} per order, however many batteries are in it.`,
        `After you order we call within 24 hours to confirm it and to say when it comes. You can ask at any time: ${telephone}.`,
      ],
    },
    { title: 'When it arrives', paragraphs: [], more: <DeliveryDays shop={shop} /> },
    {
      title: 'Pickup',
      paragraphs: [
        `Picking up ${pickup}. Bring your order number.`,
        ...stores.map((store) => storeSentence(store, '. ')),
      ],
    },
    {
      title: 'Installation',
      paragraphs: [
        `We fit the battery for ${jmd(fees.installation)}, once for an order. It takes 30 to 60 minutes; a certified technician contacts you to agree on a time.`,
      ],
    },
  ];
}

export { DeliveryPage as Component };
