import type { AccountSettings, OwnSession } from '@shop/contracts/account';
import type { AuditEntry } from '@shop/contracts/audit';
import type { PlacedOrder } from '@shop/contracts/orders';
import type { Problem } from '@shop/contracts/problem';
import type { Ticket } from '@shop/contracts/support';
import { HttpResponse } from 'msw';

export const settings: AccountSettings = { emailVerified: true, orderUpdates: true, marketing: false };

export const order = (part: Partial<PlacedOrder> = {}): PlacedOrder => ({
  id: part.orderNumber ?? 'o1',
  orderNumber: 'ORD-482913',
  customerName: 'Ann Brown',
  customerEmail: 'ann@example.com',
  customerPhone: '876 555 0199',
  customerAddress: '12 Hope Road',
  deliveryMethod: 'delivery',
  pickupLocation: null,
  region: 'kingston',
  paymentMethod: 'cash',
  paymentStatus: 'pending',
  orderStatus: part.status ?? 'processing',
  status: 'processing',
  subtotal: '14800.00',
  installationFee: '0.00',
  deliveryFee: '700.00',
  total: '15500.00',
  installationService: false,
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
  items: [item('11111111-1111-4111-8111-111111111111', 'iPhone 13 Battery', 2)],
  timeline: [],
  createdAt: '2026-11-21T15:42:00.000Z',
  updatedAt: '2026-11-21T15:42:00.000Z',
  trackingLink: `/order-tracking?order=${part.orderNumber ?? 'ORD-482913'}&key=c2lnbmVk`,
  ...part,
});

export const item = (id: string, productName: string, quantity = 1) => ({
  id,
  productName,
  productPrice: '7400.00',
  quantity,
  total: '7400.00',
  productImage: '/api/images/devices/iphone-13.svg',
});

export const ticket = (part: Partial<Ticket> = {}): Ticket => ({
  id: 't1',
  userId: 'u2',
  customerName: 'Ann Brown',
  customerEmail: 'ann@example.com',
  subject: 'Will it fit an SM-A546E?',
  status: 'open',
  priority: 'medium',
  category: 'general',
  assignedTo: null,
  createdAt: '2026-11-18T15:00:00.000Z',
  updatedAt: '2026-11-18T15:00:00.000Z',
  resolvedAt: null,
  lastSeq: 1,
  ...part,
});

export const session = (part: Partial<OwnSession> = {}): OwnSession => ({
  id: 's1',
  device: 'Chrome on Android',
  startedAt: '2026-11-20T15:00:00.000Z',
  lastSeenAt: '2026-11-21T15:00:00.000Z',
  isCurrent: false,
  ...part,
});

export const entry = (part: Partial<AuditEntry> = {}): AuditEntry => ({
  id: '1',
  at: '2026-11-21T15:00:00.000Z',
  userId: 'u2',
  userName: 'Ann',
  action: 'account.sign-in',
  subject: 'account/u2',
  before: null,
  after: null,
  ...part,
});

export const refusal = (status: number, code: Problem['code'], detail: string, errors?: Problem['errors']) =>
  HttpResponse.json({ type: 'about:blank', title: 'Refused', status, code, detail, errors } satisfies Problem, {
    status,
  });
