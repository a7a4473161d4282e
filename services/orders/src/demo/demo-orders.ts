import { fromCents } from '@shop/contracts/money';
import { type DeliveryMethod, type OrderStatus, orderPaths, type PaymentMethod, type PaymentStatus } from '@shop/contracts/orders';
import type { OrderEntity, OrderEventEntity, OrderItemEntity } from '../orders/order.entity.ts';
import { lineTotal, totals } from '../orders/rules/totals.ts';
import { Chance } from './chance.ts';
import { addresses, carriers, goods, people, staff } from './demo-facts.ts';
import { demoShop } from './demo-shop.ts';
import { uuidOf } from './uuid-of.ts';

export interface DemoOrder {
  order: Omit<OrderEntity, 'items' | 'events'>;
  items: Omit<OrderItemEntity, 'order'>[];
  events: Omit<OrderEventEntity, 'id' | 'order'>[];
}

const hour = 3_600_000;
const count = 120;

/** The two orders that order tracking names as samples (text 2 §9). */
const samples: { orderNumber: string; status: OrderStatus }[] = [
  { orderNumber: 'ORD-123456', status: 'shipped' },
  { orderNumber: 'ORD-789012', status: 'out_for_delivery' },
];

/** Orders of the last 60 days, the newer the more, in every status; the same for the same `now`. */
export function demoOrders(now: Date): DemoOrder[] {
  const chance = new Chance(20_261_121);
  return Array.from({ length: count }, (_, index) => {
    const age = 60 * 24 * hour * (index / count) ** 1.6 + chance.upTo(hour / 2);
    const method: DeliveryMethod = chance.happens(0.6) ? 'delivery' : 'pickup';
    const orderNumber = `ORD-${String(412_000 + (count - index) * 577 + chance.upTo(500)).padStart(6, '0')}`;
    return make(chance, now, age, { orderNumber, method, status: statusAt(chance, method, age / hour) });
  }).concat(samples.map((sample, i) => make(chance, now, (30 + 20 * i) * hour, { ...sample, method: 'delivery' })));
}

/** How far an order of that age usually is. */
function statusAt(chance: Chance, method: DeliveryMethod, ageHours: number): OrderStatus {
  if (chance.happens(0.06)) return 'cancelled';
  const path = orderPaths[method];
  const done = ageHours < 20 ? 0 : ageHours < 96 ? 1 + chance.upTo(path.length - 1) : path.length - 1 - Number(chance.happens(0.1));
  return path[done] ?? 'completed';
}

interface Outline {
  orderNumber: string;
  method: DeliveryMethod;
  status: OrderStatus;
}

function make(chance: Chance, now: Date, age: number, { orderNumber, method, status }: Outline): DemoOrder {
  const createdAt = new Date(now.getTime() - age);
  const id = uuidOf(`demo order ${orderNumber}`);
  const items = lines(chance, id);
  const events = timeline(chance, { orderId: id, createdAt, age }, method, status);
  const choices = {
    deliveryMethod: method,
    paymentMethod: (chance.happens(0.7) ? 'cash' : 'bank') as PaymentMethod,
    installationService: chance.happens(0.3),
  };
  const order = {
    id,
    orderNumber,
    idempotencyKey: uuidOf(`demo key ${orderNumber}`),
    requestHash: 'demonstration',
    userId: null,
    guestId: null,
    ...customer(chance, method),
    ...choices,
    ...totals(items, choices, demoShop.fees),
    orderStatus: status,
    paymentStatus: paymentOf(chance, choices.paymentMethod, status),
    pricesFrom: 'catalog' as const,
    trackingInfo: method === 'delivery' && status !== 'processing' && status !== 'cancelled' ? chance.of(carriers) : '',
    trackingNumber: '',
    estimatedDelivery: new Date(createdAt.getTime() + 72 * hour).toISOString().slice(0, 10),
    notes: chance.happens(0.15) ? 'Please call before you come.' : '',
    createdAt,
    updatedAt: events.at(-1)?.at ?? createdAt,
  };
  return { order, items, events };
}

function customer(chance: Chance, method: DeliveryMethod) {
  const customerName = chance.of(people);
  const [address, region] = chance.of(addresses);
  return {
    customerName,
    customerEmail: chance.happens(0.7) ? `${customerName.toLowerCase().replace(' ', '.')}@example.com` : '',
    customerPhone: `876-555-01${String(chance.upTo(100)).padStart(2, '0')}`,
    customerAddress: method === 'delivery' ? address : '',
    region,
    pickupLocation: method === 'pickup' ? chance.of(['kingston', 'montego-bay'] as const) : null,
  };
}

function lines(chance: Chance, orderId: string): DemoOrder['items'] {
  const wanted = new Set([chance.of(goods), ...(chance.happens(0.35) ? [chance.of(goods)] : [])]);
  return [...wanted].map(([productName, slug, dollars], index) => {
    const productPrice = fromCents(dollars * 100);
    const quantity = chance.happens(0.12) ? 2 : 1;
    const total = lineTotal(productPrice, quantity);
    const productImage = `/api/images/devices/${slug}.svg`;
    return {
      orderId,
      position: index + 1,
      productId: uuidOf(`demo product ${slug}`),
      productName,
      productPrice,
      quantity,
      total,
      productImage,
    };
  });
}

interface Placed {
  orderId: string;
  createdAt: Date;
  /** In milliseconds. */
  age: number;
}

function timeline(chance: Chance, placed: Placed, method: DeliveryMethod, status: OrderStatus): DemoOrder['events'] {
  const path = orderPaths[method];
  const way: OrderStatus[] = status === 'cancelled' ? ['processing', 'cancelled'] : path.slice(0, path.indexOf(status) + 1);
  const who = chance.of(staff);
  const step = Math.min(9 * hour, placed.age / (way.length + 1));
  return way.map((to, index) => ({
    orderId: placed.orderId,
    at: new Date(placed.createdAt.getTime() + index * step),
    who: index === 0 ? 'Customer' : who,
    from: way[index - 1] ?? null,
    to,
    note: to === 'cancelled' ? 'Customer changed their mind' : '',
    visible: true,
  }));
}

function paymentOf(chance: Chance, method: PaymentMethod, status: OrderStatus): PaymentStatus {
  if (status === 'cancelled') return chance.happens(0.5) ? 'failed' : 'pending';
  if (status === 'delivered' || status === 'completed') return 'verified';
  return method === 'bank' && status !== 'processing' ? 'verified' : 'pending';
}
