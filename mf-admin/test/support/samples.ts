import type { User } from '@shop/contracts/auth';
import type { AdminProduct, Device, Product, ProductDetail } from '@shop/contracts/catalog';
import type { StoredMail, UnsentMail } from '@shop/contracts/mails';
import type { Order } from '@shop/contracts/orders';
import type { Ticket, TicketMessage } from '@shop/contracts/support';

export const admin: User = {
  id: '11111111-1111-4111-8111-111111111111',
  email: 'keisha@shop.example',
  username: null,
  firstName: 'Keisha',
  lastName: null,
  profileImageUrl: null,
  accountType: 'admin',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

export const makeOrder = (number: number, changes: Partial<Order> = {}): Order => ({
  id: `22222222-2222-4222-8222-${String(number).padStart(12, '0')}`,
  orderNumber: `ORD-${number}`,
  customerName: 'Andre Campbell',
  customerEmail: 'andre@example.com',
  customerPhone: '876 555 0199',
  customerAddress: '12 Hope Road, Kingston 6',
  deliveryMethod: 'delivery',
  pickupLocation: null,
  region: 'kingston',
  paymentMethod: 'cash',
  paymentStatus: 'pending',
  orderStatus: 'processing',
  status: 'processing',
  subtotal: '12300.00',
  installationFee: '2500.00',
  deliveryFee: '700.00',
  total: '15500.00',
  installationService: true,
  trackingInfo: '',
  carrier: '',
  trackingNumber: '',
  estimatedDelivery: '',
  promise: null,
  receiptSent: false,
  paymentNote: '',
  amountPaid: null,
  refund: null,
  notes: '',
  items: [
    {
      id: 'p-1',
      productName: 'iPhone 13 Battery',
      productPrice: '6500.00',
      quantity: 1,
      total: '6500.00',
      productImage: '',
    },
    {
      id: 'p-2',
      productName: 'Galaxy A54 5G Battery',
      productPrice: '5800.00',
      quantity: 1,
      total: '5800.00',
      productImage: '',
    },
  ],
  timeline: [
    { at: '2026-11-21T15:42:00.000Z', who: 'Customer', from: null, to: 'processing', note: '', visible: true },
  ],
  createdAt: '2026-11-21T15:42:00.000Z',
  updatedAt: '2026-11-21T15:42:00.000Z',
  ...changes,
});

export const makeProduct = (name: string, changes: Partial<AdminProduct> = {}): AdminProduct => ({
  id: `product-${name}`,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  deviceId: 'd-1',
  deviceName: name.replace(' Battery', ''),
  deviceBrand: 'Apple',
  name,
  description: 'A new battery with every cell tested before it leaves the shop.',
  price: '6500.00',
  inStock: true,
  batteryCapacity: '3227mAh',
  featured: false,
  category: 'iPhone',
  modelNumbers: [],
  phoneImageUrl: '/api/images/1',
  batteryImageUrl: '/api/images/2',
  stock: null,
  ...changes,
});

export const makeDevice = (name: string, category: Device['category'], brand: string): Device => ({
  ...{ id: `device-${name}`, name, category, brand },
  ...{ imageUrl: '/api/images/1', isPopular: false },
});

export const knownBattery: Omit<ProductDetail, keyof Product> = {
  onSale: true,
  voltage: '3.84',
  wattHours: '12.39',
  chemistry: 'Li-ion polymer',
  originalCapacity: '3227mAh',
  inTheBox: ['Battery', 'Adhesive strips'],
  phoneImageAlt: '',
  batteryImageAlt: '',
  fits: [],
  related: [],
};

export const makeMail = (orderNumber: string, changes: Partial<StoredMail> = {}): StoredMail => ({
  id: `44444444-4444-4444-8444-${orderNumber.slice(4).padStart(12, '0')}`,
  state: 'waiting',
  kind: 'received',
  orderNumber,
  orderId: `22222222-2222-4222-8222-${orderNumber.slice(4).padStart(12, '0')}`,
  to: 'andre@example.com',
  failures: 3,
  error: 'connect ECONNREFUSED mail.example:25',
  storedAt: '2026-11-21T15:42:00.000Z',
  dueAt: '2026-11-21T16:42:00.000Z',
  ...changes,
});

/** A mail without an order. */
export const makeOtherMail = <Kind extends string>(
  kind: Kind,
  changes: Partial<UnsentMail<Kind>> = {},
): UnsentMail<Kind> => ({
  ...{ id: '55555555-5555-4555-8555-000000000001', state: 'waiting', kind, to: 'tanya@example.com', failures: 2 },
  ...{ error: '421 busy', storedAt: '2026-11-21T15:40:00.000Z', dueAt: '2026-11-21T16:00:00.000Z' },
  ...changes,
});

export const makeTicket = (subject: string, changes: Partial<Ticket> = {}): Ticket => ({
  id: `5f3a91c2-0000-4000-8000-${String(subject.length).padStart(12, '0')}`,
  userId: null,
  customerName: 'Andre Campbell',
  customerEmail: 'andre@example.com',
  subject,
  status: 'open',
  priority: 'medium',
  category: 'general',
  assignedTo: null,
  createdAt: '2026-11-20T15:21:00.000Z',
  updatedAt: '2026-11-20T15:21:00.000Z',
  resolvedAt: null,
  lastSeq: 1,
  ...changes,
});

export const makeMessage = (
  ticketId: string,
  seq: number,
  message: string,
  changes: Partial<TicketMessage> = {},
): TicketMessage => ({
  id: `${ticketId}-${seq}`,
  ticketId,
  seq,
  clientId: `client-${seq}`,
  senderType: 'customer',
  senderName: 'Andre Campbell',
  senderEmail: 'andre@example.com',
  message,
  isInternal: false,
  createdAt: '2026-11-20T15:21:00.000Z',
  ...changes,
});
