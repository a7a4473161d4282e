import type { ToldTicket } from './demo.ticket.ts';

export const waitingTickets: ToldTicket[] = [
  {
    id: '5f3a91c2-7b1e-4c52-9a70-3d1f0c2e8a01',
    customer: 'Andre Campbell',
    subject: 'Does it fit SM-A546E?',
    status: 'open',
    priority: 'medium',
    category: 'general',
    messages: [
      ['customer', 4, 'Hi, my phone says SM-A546E. Does your A54 battery fit?'],
      ['Omar', 4, 'Checked the shelf: six left, one box damaged.', 'note'],
      ['Keisha', 3, 'Yes, SM-A546E is the A54 5G sold here. Same battery. We have six in Kingston.'],
      ['customer', 2, 'Can you fit it Saturday?'],
    ],
  },
  {
    id: '8c0d44e7-15a9-4f6b-8e23-6b92d7f1aa02',
    customer: 'Shanice Brown',
    subject: 'Battery drains overnight',
    status: 'in_progress',
    priority: 'high',
    category: 'technical',
    messages: [
      [
        'customer',
        190,
        'I changed the battery of my iPhone 11 with you two weeks ago and it goes from 80 to 20 percent overnight.',
      ],
      ['Keisha', 174, 'Sorry to hear that. Does Settings > Battery name an app that works in the background at night?'],
      ['customer', 60, 'It says Photos, 61 percent.'],
      ['Omar', 52, 'Likely iCloud sync after the update. If it goes on, test the cell at the counter.', 'note'],
      [
        'Keisha',
        48,
        'That looks like a sync that never ends. Please leave it on the charger with Wi-Fi for one night, then tell us.',
      ],
      ['customer', 14, 'Did that last night. Still 30 percent gone by morning.'],
    ],
  },
  {
    id: '2e7b60f1-93cd-4a08-b5d4-1f8e5a60bb03',
    about: ({ pickupLocation, orderStatus }) =>
      pickupLocation === 'kingston' && orderStatus !== 'completed' && orderStatus !== 'cancelled',
    subject: 'Pickup time for ORDER',
    status: 'open',
    priority: 'low',
    category: 'order',
    messages: [['customer', 31, 'I chose pickup in Kingston for ORDER. Can I come on Thursday before work, around 9?']],
  },
  {
    id: 'd41a7f35-6e82-4b9c-a1f7-90c3be24cc04',
    about: ({ orderStatus }) => orderStatus === 'delivered',
    subject: 'Wrong model delivered',
    status: 'open',
    priority: 'urgent',
    category: 'order',
    messages: [
      ['customer', 95, 'Order ORDER: the label in the box names another model than the one I ordered.'],
      [
        'Keisha',
        80,
        'That is our mistake. Please do not open the seal. Can the courier collect it at the same address?',
      ],
      ['customer', 38, 'Yes, but today please. I was without it all week and need it for work.'],
    ],
  },
  {
    id: '71f9c8aa-04d6-4e3f-8b16-c52a9d07dd05',
    about: ({ orderStatus }) => orderStatus === 'out_for_delivery',
    subject: 'Courier called the wrong number',
    status: 'in_progress',
    priority: 'high',
    category: 'delivery',
    messages: [
      [
        'customer',
        260,
        'ORDER is out for delivery, and the courier called my old number. The new one is in my account.',
      ],
      ['Omar', 240, 'Gave the courier the new number by phone.', 'note'],
      ['Omar', 238, 'Thank you, the courier has the new number now and will call again this afternoon.'],
    ],
  },
  {
    id: 'b6250d9e-c8f1-47ab-92e0-7d4e1b38ee06',
    about: ({ paymentMethod, payment }) => paymentMethod === 'bank' && payment.status === 'pending',
    subject: 'Is my transfer receipt in?',
    status: 'open',
    priority: 'medium',
    category: 'payment',
    messages: [['customer', 26, 'I uploaded the receipt for ORDER but the order still says pending. Did you get it?']],
  },
  {
    id: '39ce5b14-a270-4d8e-bf95-08f6c7a1ff07',
    customer: 'Jerome Hill',
    subject: 'iPhone XR says battery not verified',
    status: 'open',
    priority: 'medium',
    category: 'technical',
    messages: [
      [
        'customer',
        410,
        'After the new battery my XR says it cannot verify that it is a genuine Apple part. Is something wrong?',
      ],
      [
        'Keisha',
        395,
        'Nothing is wrong: iOS says so for every battery that was not paired by Apple. The phone charges and works as before.',
      ],
      ['customer', 372, 'OK. And the health percentage does not come back?'],
    ],
  },
];
