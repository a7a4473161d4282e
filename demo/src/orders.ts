import type { DeliveryMethod, OrderStatus, PaymentMethod, Region } from '@shop/contracts/orders';
import { regions } from '@shop/contracts/parishes';
import type { StoreId } from '@shop/contracts/store-id';
import { demoCatalogue } from './catalogue.ts';
import { Chance } from './orders/chance.ts';
import { carriers, goods, ownDriver, people, staff } from './orders/facts.ts';
import { cancelledSteps, type DemoStep, stepsTo, stepsUntil } from './orders/progress.ts';
import { whileOpen } from './orders/shop-clock.ts';
import { type DemoPayment, transferOf } from './orders/transfer.ts';
import { momentsOfWeek } from './orders/week.ts';
import { demoShop } from './shop.ts';
import { steadyId } from './steady-id.ts';
import { demoEmail, demoUserId } from './users.ts';

/** An order before the orders service computes its prices and promises. */
export interface DemoOrder {
  id: string;
  orderNumber: string;
  idempotencyKey: string;
  /** Account of the customer; null for a guest. */
  userId: string | null;
  customerName: string;
  customerEmail: string;
  customerPhone: string;
  customerAddress: string;
  region: Region;
  pickupLocation: StoreId | null;
  deliveryMethod: DeliveryMethod;
  paymentMethod: PaymentMethod;
  installationService: boolean;
  items: DemoItem[];
  orderStatus: OrderStatus;
  payment: DemoPayment;
  carrier: string;
  trackingNumber: string;
  trackingInfo: string;
  refund: { amount: 'total' | string; note: string; at: Date } | null;
  notes: string;
  device: string;
  createdAt: Date;
  timeline: DemoStep[];
}

interface DemoItem {
  productId: string;
  productName: string;
  /** JMD, two decimals. */
  productPrice: string;
  productImage: string;
  category: string;
  quantity: number;
}

const hourMs = 3_600_000;
const count = 120;

/** Decisions about an order from which its other fields follow. */
interface Outline {
  orderNumber: string;
  customer: (typeof people)[number];
  createdAt: Date;
  method: DeliveryMethod;
  paymentMethod: PaymentMethod;
  payment: DemoPayment;
  timeline: DemoStep[];
}

/** A week's orders, newest first, in every status, plus the two samples of order tracking; deterministic for `now`. */
export function demoOrders(now: Date): DemoOrder[] {
  const chance = new Chance(20_261_121);
  const transfers: string[] = [];
  const moments = momentsOfWeek(now, count, chance);
  const orders = moments.map((createdAt, index) => {
    const orderNumber = `ORD-${String(412_000 + (count - index) * 577 + chance.upTo(500)).padStart(6, '0')}`;
    const byTransfer = index < 6 ? index !== 3 : index === 12 || chance.happens(0.35);
    if (byTransfer) transfers.push(orderNumber);
    return make(chance, now, outline(chance, { now, createdAt, orderNumber, index }, byTransfer ? transfers : []));
  });
  return [...orders, ...samplesOf(chance, now)];
}

/** Samples of the tracking page (product.md#demonstration-data), with far delivery addresses so that they are still open. */
const samplesOf = (chance: Chance, now: Date): DemoOrder[] =>
  (['shipped', 'out_for_delivery'] as const).map((status, index) => {
    const createdAt = new Date(now.getTime() - (30 + 20 * index) * hourMs);
    const customer = chance.of(people.filter(({ region }) => demoShop.delivery.days[region] > 2));
    const timeline = stepsTo(chance, 'delivery', createdAt, status, now);
    const orderNumber = ['ORD-123456', 'ORD-789012'][index] ?? '';
    const payment = cashPayment(chance, timeline);
    return make(chance, now, {
      orderNumber,
      customer,
      createdAt,
      method: 'delivery',
      paymentMethod: 'cash',
      payment,
      timeline,
    });
  });

interface Placed {
  now: Date;
  createdAt: Date;
  orderNumber: string;
  /** 0 is the newest. */
  index: number;
}

/** Every twelfth order belongs to a customer with an account, every eighth covers another parish; the others are random. */
const regulars = people.filter(({ name }) => demoUserId(name));
function customerOf(chance: Chance, index: number): Outline['customer'] {
  const regular = index % 12 === 3 ? regulars[Math.floor(index / 12) % regulars.length] : undefined;
  const parish = index % 8 === 5 ? regions[Math.floor(index / 8)] : undefined;
  return regular ?? chance.of(parish ? people.filter(({ region }) => region === parish) : people);
}

/** Every eighteenth order is cancelled, once five hours have passed since `from`. */
const isCancelled = ({ now, index }: Placed, from: Date) =>
  index % 18 === 12 && now.getTime() - from.getTime() > 5 * hourMs;

/** `transfers` are the order numbers of the transfers so far, ending with this one; empty for cash. */
function outline(chance: Chance, placed: Placed, transfers: string[]): Outline {
  const { now, createdAt, orderNumber, index } = placed;
  const method: DeliveryMethod = chance.happens(0.6) ? 'delivery' : 'pickup';
  const customer = customerOf(chance, index);
  const nth = transfers.length;
  const transfer =
    nth > 0 && transferOf(chance, { orderNumber, createdAt, now, nth, newest: transfers[0] ?? orderNumber });
  const free = transfer ? (transfer.status === 'verified' && transfer.decided?.at) || null : createdAt;
  const decidedAt = transfer ? (transfer.decided?.at ?? createdAt) : createdAt;
  const timeline = isCancelled(placed, decidedAt)
    ? cancelledSteps(chance, createdAt, decidedAt)
    : stepsUntil(chance, { method, region: customer.region, createdAt, free }, now);
  const payment = transfer || cashPayment(chance, timeline);
  return { orderNumber, customer, createdAt, method, paymentMethod: transfer ? 'bank' : 'cash', payment, timeline };
}

function cashPayment(chance: Chance, timeline: DemoStep[]): DemoPayment {
  const paid = timeline.find(({ to }) => to === 'delivered' || to === 'completed');
  const decided = paid ? { at: paid.at, who: chance.of(staff) } : null;
  return { status: paid ? 'verified' : 'pending', note: '', decided, receipts: [] };
}

function make(chance: Chance, now: Date, { customer, method, timeline, ...order }: Outline): DemoOrder {
  const items = itemsOf(chance);
  const status = timeline.at(-1)?.to ?? 'processing';
  const onItsWay = method === 'delivery' && status !== 'processing' && status !== 'cancelled';
  return {
    ...order,
    id: steadyId(`order ${order.orderNumber}`),
    idempotencyKey: steadyId(`idempotency key ${order.orderNumber}`),
    ...placedBy(chance, customer, method),
    ...parcel(chance, onItsWay, customer.region),
    deliveryMethod: method,
    installationService: chance.happens(0.3),
    items,
    orderStatus: status,
    refund: refundOf(chance, status, order.payment, timeline, now),
    notes: chance.happens(0.15) ? 'Please call before you come.' : '',
    device: chance.happens(0.4) ? (items[0]?.productName.replace(/ Battery$/, '') ?? '') : '',
    timeline,
  };
}

/** The shop's own driver serves parishes that a delivery reaches in a day. */
function parcel(
  chance: Chance,
  onItsWay: boolean,
  region: Region,
): Pick<DemoOrder, 'carrier' | 'trackingInfo' | 'trackingNumber'> {
  const { carrier, trackingInfo, prefix } = demoShop.delivery.days[region] > 1 ? chance.of(carriers) : ownDriver;
  if (!onItsWay) return { carrier: '', trackingInfo: '', trackingNumber: '' };
  return { carrier, trackingInfo, trackingNumber: prefix && `${prefix} ${1_000 + chance.upTo(8_999)} JM` };
}

/** Paid and cancelled orders are refunded after two days; a few others get a fee back. */
function refundOf(
  chance: Chance,
  status: OrderStatus,
  payment: DemoPayment,
  timeline: DemoStep[],
  now: Date,
): DemoOrder['refund'] {
  const last = Math.max(...[timeline.at(-1)?.at ?? now, payment.decided?.at ?? 0].map(Number));
  const at = whileOpen(new Date(last + (status === 'cancelled' ? 48 : 2) * hourMs), 0.5);
  if (payment.status !== 'verified' || at > now) return null;
  if (status === 'cancelled') return { amount: 'total', note: 'The order was cancelled', at };
  const isPaidBack = status === 'completed' && chance.happens(0.04);
  return isPaidBack ? { amount: '700.00', note: 'The driver came outside the agreed hours', at } : null;
}

function placedBy(chance: Chance, { name, phone, address, region }: Outline['customer'], method: DeliveryMethod) {
  const userId = demoUserId(name);
  return {
    userId,
    customerName: name,
    customerEmail: userId || chance.happens(0.7) ? demoEmail(name) : '',
    customerPhone: phone,
    customerAddress: method === 'delivery' ? address : '',
    region,
    pickupLocation: method === 'pickup' ? chance.of(['kingston', 'montego-bay']) : null,
  };
}

const products = new Map(demoCatalogue().products.map((product) => [product.slug, product]));

function itemsOf(chance: Chance): DemoItem[] {
  const wanted = new Set([chance.of(goods), ...(chance.happens(0.35) ? [chance.of(goods)] : [])]);
  return [...wanted].map((slug) => {
    const product = products.get(slug);
    if (!product) throw new Error(`The demonstration catalogue has no ${slug}.`);
    const { id, name, price, phoneImageUrl, category } = product;
    return {
      productId: id,
      productName: name,
      productPrice: price,
      productImage: phoneImageUrl,
      category,
      quantity: chance.happens(0.12) ? 2 : 1,
    };
  });
}
