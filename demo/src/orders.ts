import {
  type DeliveryMethod,
  type OrderStatus,
  orderPaths,
  type PaymentMethod,
  type PaymentStatus,
  type PickupLocation,
  type Region,
} from '@shop/contracts/orders';
import { demoCatalogue } from './catalogue.ts';
import { Chance } from './orders/chance.ts';
import { addresses, carriers, goods, people, staff } from './orders/facts.ts';
import { steadyId } from './steady-id.ts';
import { demoEmail, demoUserId } from './users.ts';

/** An order as customers and staff left it; what it costs is for the orders service to work out. */
export interface DemoOrder {
  id: string;
  orderNumber: string;
  idempotencyKey: string;
  /** The account that it belongs to; nothing for a guest's. */
  userId: string | null;
  customerName: string;
  customerEmail: string;
  customerPhone: string;
  customerAddress: string;
  region: Region;
  pickupLocation: PickupLocation | null;
  deliveryMethod: DeliveryMethod;
  paymentMethod: PaymentMethod;
  installationService: boolean;
  items: DemoItem[];
  orderStatus: OrderStatus;
  paymentStatus: PaymentStatus;
  trackingInfo: string;
  notes: string;
  createdAt: Date;
  timeline: DemoStep[];
}

interface DemoItem {
  productId: string;
  productName: string;
  /** JMD, two decimals. */
  productPrice: string;
  productImage: string;
  quantity: number;
}

interface DemoStep {
  at: Date;
  who: string;
  from: OrderStatus | null;
  to: OrderStatus;
  note: string;
}

const hour = 3_600_000;
const count = 120;

/** The two orders that order tracking names as samples (product.md#demonstration-data). */
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
  const items = itemsOf(chance);
  const timeline = timelineOf(chance, createdAt, age, method, status);
  const paymentMethod: PaymentMethod = chance.happens(0.7) ? 'cash' : 'bank';
  const installationService = chance.happens(0.3);
  return {
    id: steadyId(`order ${orderNumber}`),
    orderNumber,
    idempotencyKey: steadyId(`idempotency key ${orderNumber}`),
    ...customer(chance, method),
    deliveryMethod: method,
    paymentMethod,
    installationService,
    items,
    orderStatus: status,
    paymentStatus: paymentOf(chance, paymentMethod, status),
    trackingInfo: method === 'delivery' && status !== 'processing' && status !== 'cancelled' ? chance.of(carriers) : '',
    notes: chance.happens(0.15) ? 'Please call before you come.' : '',
    createdAt,
    timeline,
  };
}

function customer(chance: Chance, method: DeliveryMethod) {
  const customerName = chance.of(people);
  const [address, region] = chance.of(addresses);
  const userId = demoUserId(customerName);
  return {
    userId,
    customerName,
    customerEmail: userId || chance.happens(0.7) ? demoEmail(customerName) : '',
    customerPhone: `876-555-01${String(chance.upTo(100)).padStart(2, '0')}`,
    customerAddress: method === 'delivery' ? address : '',
    region,
    pickupLocation: method === 'pickup' ? chance.of(['kingston', 'montego-bay'] as const) : null,
  };
}

const products = new Map(demoCatalogue().products.map((product) => [product.slug, product]));

function itemsOf(chance: Chance): DemoItem[] {
  const wanted = new Set([chance.of(goods), ...(chance.happens(0.35) ? [chance.of(goods)] : [])]);
  return [...wanted].map((slug) => {
    const product = products.get(slug);
    if (!product) throw new Error(`The demonstration catalogue has no ${slug}.`);
    const { id, name, price, phoneImageUrl } = product;
    return { productId: id, productName: name, productPrice: price, productImage: phoneImageUrl, quantity: chance.happens(0.12) ? 2 : 1 };
  });
}

function timelineOf(chance: Chance, createdAt: Date, age: number, method: DeliveryMethod, status: OrderStatus): DemoStep[] {
  const path = orderPaths[method];
  const way: OrderStatus[] = status === 'cancelled' ? ['processing', 'cancelled'] : path.slice(0, path.indexOf(status) + 1);
  const who = chance.of(staff);
  const step = Math.min(9 * hour, age / (way.length + 1));
  return way.map((to, index) => ({
    at: new Date(createdAt.getTime() + index * step),
    who: index === 0 ? 'Customer' : who,
    from: way[index - 1] ?? null,
    to,
    note: to === 'cancelled' ? 'Customer changed their mind' : '',
  }));
}

function paymentOf(chance: Chance, method: PaymentMethod, status: OrderStatus): PaymentStatus {
  if (status === 'cancelled') return chance.happens(0.5) ? 'failed' : 'pending';
  if (status === 'delivered' || status === 'completed') return 'verified';
  return method === 'bank' && status !== 'processing' ? 'verified' : 'pending';
}
