import type { ToldTicket } from './demo.ticket.ts';

const hour = 60;
const day = 24 * hour;

export const answeredTickets: ToldTicket[] = [
  {
    id: 'e8137a60-5d4b-4c97-86af-2b90f1d41108',
    customer: 'Marsha Lewis',
    subject: 'Warranty on iPad battery',
    status: 'resolved',
    priority: 'medium',
    category: 'general',
    messages: [
      [
        'customer',
        5 * hour,
        'How long is the warranty on the battery for an iPad Air 2, and does it cover the fitting?',
      ],
      [
        'Keisha',
        4 * hour,
        'The battery has a warranty, and when we fit it a faulty one is changed without a second fitting fee.',
      ],
      ['customer', 2 * hour, 'Perfect, thank you.'],
    ],
  },
  {
    id: '0af4d2b8-61e9-4735-9c0d-e47b6a852209',
    about: ({ payment }) => payment.status === 'failed',
    subject: 'Receipt rejected, where is my money?',
    status: 'in_progress',
    priority: 'urgent',
    category: 'payment',
    messages: [
      ['customer', day, 'My receipt for ORDER was rejected, but the money has left my account.'],
      ['Omar', day - 20, 'Please send the reference of the transfer. We look for it at our bank today.'],
      ['customer', day - 45, 'Reference 8841-907, Tuesday morning.'],
      ['Omar', 6 * hour, 'Bank has it as unallocated. Waiting for their form.', 'note'],
      [
        'Omar',
        6 * hour - 5,
        'Found: the bank holds it without an order number and sends it back to you within two days.',
      ],
    ],
  },
  {
    id: '94b3e67c-2f08-4a1d-b7c5-5e61d09f330a',
    customer: 'Alicia Morgan',
    subject: 'Two batteries, one fitting fee?',
    status: 'resolved',
    priority: 'low',
    category: 'general',
    messages: [
      ['customer', 2 * day, 'If I order two batteries for two phones, do I pay the fitting twice?'],
      ['Keisha', 2 * day - 12, 'No. The fitting is $2,500 once for the whole order.'],
      ['customer', 2 * day - 30, 'Great. Ordering now.'],
    ],
  },
  {
    id: 'c75d018f-b46a-4e92-83d1-a90c2f7e440b',
    customer: 'Ricardo Stewart',
    subject: 'Left my phone case in the store',
    status: 'closed',
    priority: 'low',
    category: 'contact',
    messages: [
      [
        'customer',
        3 * day,
        'I think I left a black case at the Montego Bay counter when you fitted the battery on Wednesday.',
      ],
      ['Omar', 3 * day - 70, 'It is here with your name on it. Hip Strip Plaza, Shop #15, until 5 today.'],
      ['customer', 3 * day - 300, 'Collected, thanks!'],
    ],
  },
  {
    id: '1d90ba43-e7f2-46c8-a58b-36f4c1e2550c',
    customer: 'Nadine Wright',
    subject: 'Which number do I read out?',
    status: 'closed',
    priority: 'medium',
    category: 'general',
    messages: [
      ['customer', 4 * day, 'My tablet has TB-X306F and also a long serial number on the back. Which one do you need?'],
      ['Keisha', 4 * day - 9, 'TB-X306F, that is the model. The battery for the Tab M10 HD is the right one.'],
      ['customer', 4 * day - 25, 'Found it in the shop. Thank you.'],
      ['Keisha', 4 * day - 26, 'You are welcome.'],
    ],
  },
  {
    id: '6a82f5d7-3c19-4b0e-9df6-81e7b5c3660d',
    customer: 'Andre Campbell',
    subject: 'Screen flickers after fitting',
    status: 'closed',
    priority: 'high',
    category: 'technical',
    messages: [
      ['customer', 8 * day, 'Since the fitting on Monday the screen of my A54 flickers when it charges.'],
      ['Keisha', 8 * day - 15, 'Please bring it in, no appointment needed. We check the connector while you wait.'],
      ['Omar', 7 * day, 'Display connector was loose. Seated it, tested for 20 minutes.', 'note'],
      ['Omar', 7 * day - 3, 'Thank you for coming by. The connector sits firmly now; tell us if it happens again.'],
      ['customer', 6 * day, 'No flicker since. Thanks.'],
    ],
  },
  {
    id: 'f20c6e91-8ab5-4d73-b1e4-4c8a07d9770e',
    customer: 'Shanice Brown',
    subject: 'Delivery to Negril',
    status: 'resolved',
    priority: 'medium',
    category: 'delivery',
    messages: [
      ['customer', 10 * day, 'Do you deliver to Negril, and is it still $700?'],
      ['Omar', 10 * day - 7, 'Yes, islandwide for $700. Negril takes three working days at most.'],
    ],
  },
];
