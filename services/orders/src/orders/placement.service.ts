import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Identity } from '@shop/contracts/identity';
import { ProblemError } from '@shop/service-kit/problem';
import { DataSource } from 'typeorm';
import type { Upstream } from '../catalog/catalog.client.ts';
import { MailOutbox } from '../mail/mail.outbox.ts';
import { useReceipt } from '../receipts/receipts.queries.ts';
import type { OrderEntity } from './order.entity.ts';
import { type PlacedOrderResponse, toResponse } from './order.response.ts';
import { findWhole, insertOrder, type NewOrder } from './orders.queries.ts';
import { type PlaceOrderDto, requestHash } from './place-order.dto.ts';
import { type PricedOrder, PricingService } from './pricing.service.ts';
import { idempotencyKeyOf } from './rules/idempotency-key.ts';
import { candidate } from './rules/order-number.ts';
import { submissionFaults } from './rules/submission.ts';
import { TrackingLink } from './tracking-link.ts';

export interface Placement {
  order: PlacedOrderResponse;
  /** False when the same key and body had placed it before. */
  created: boolean;
}

/** Order numbers tried before giving up for now. */
const attempts = 20;

/** Places orders (text 2 §2 Checkout, decisions 2 to 5). */
@Injectable()
export class PlacementService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly pricing: PricingService,
    private readonly mails: MailOutbox,
    private readonly links: TrackingLink,
  ) {}

  /** Validates, recognises a repetition, reprices, stores, and lets the customer know. */
  async place(order: PlaceOrderDto, header: string | undefined, caller: Identity, upstream: Upstream): Promise<Placement> {
    const key = idempotencyKeyOf(header);
    if (!key) throw keyMissing();
    const errors = submissionFaults(order, caller.role !== 'guest');
    if (errors[0]) throw new ProblemError('VALIDATION_FAILED', errors[0].message, { errors });
    const hash = requestHash(order);
    const before = await this.placedBefore(key, hash, caller);
    if (before) return { order: this.toPlaced(before), created: false };
    const priced = await this.pricing.price(order, upstream);
    return this.store({ ...newOrder(order, priced, caller), idempotency_key: key, request_hash: hash }, priced, order, caller);
  }

  /** The order that this key placed. Throws IDEMPOTENCY_KEY_REUSED when it was another body's, or another person's. */
  private async placedBefore(key: string, hash: string, caller: Identity): Promise<OrderEntity | null> {
    const order = await findWhole(this.database.manager, { idempotencyKey: key });
    if (!order) return null;
    const own = order.userId === caller.sub || (order.guestId !== null && order.guestId === caller.guestId);
    if (own && order.requestHash === hash) return order;
    throw new ProblemError('IDEMPOTENCY_KEY_REUSED', 'This checkout has already placed another order. Please reload the page.');
  }

  private async store(order: NewOrder, { quote }: PricedOrder, submitted: PlaceOrderDto, caller: Identity): Promise<Placement> {
    for (let attempt = 0; attempt < attempts; attempt++) {
      const row = { ...order, order_number: candidate(attempt, submitted.orderNumber, Math.random) };
      const id = await this.database.transaction(async (manager) => {
        const placed = await insertOrder(manager, row, quote.items);
        if (placed && row.payment_method === 'bank') await useReceipt(manager, submitted.bankTransferProof, placed, caller);
        if (placed && row.customer_email) await this.mails.orderReceived(manager, placed);
        return placed;
      });
      const stored = id
        ? await findWhole(this.database.manager, { id })
        : await this.placedBefore(order.idempotency_key, order.request_hash, caller);
      if (stored) return { order: this.toPlaced(stored), created: id !== undefined };
    }
    throw new ProblemError('SERVICE_UNAVAILABLE', 'We could not find a free order number. Please try again.');
  }

  private toPlaced(order: OrderEntity): PlacedOrderResponse {
    return { ...toResponse(order), trackingLink: this.links.path(order.orderNumber) };
  }
}

function keyMissing(): ProblemError {
  const message = 'The Idempotency-Key header must be a UUID, made once for each checkout';
  return new ProblemError('VALIDATION_FAILED', `${message}.`, { errors: [{ field: 'Idempotency-Key', message }] });
}

type Unnumbered = Omit<NewOrder, 'idempotency_key' | 'request_hash'>;

/** The row of a submission at the server's figures; what the account knows fills what a signed-in customer is not asked. */
function newOrder(order: PlaceOrderDto, { quote, pricesFrom }: PricedOrder, caller: Identity): Unnumbered {
  const pickup = order.deliveryMethod === 'pickup';
  return {
    order_number: order.orderNumber,
    user_id: caller.role === 'guest' ? null : caller.sub,
    guest_id: caller.guestId ?? null,
    customer_name: order.customerName || caller.name || '',
    customer_email: order.customerEmail || caller.email || '',
    customer_phone: order.customerPhone,
    customer_address: pickup ? '' : order.customerAddress,
    delivery_method: order.deliveryMethod,
    pickup_location: pickup ? (order.pickupLocation ?? 'kingston') : null,
    region: order.region ?? 'kingston',
    payment_method: order.paymentMethod,
    installation_service: order.installationService,
    subtotal: quote.subtotal,
    installation_fee: quote.installationFee,
    delivery_fee: quote.deliveryFee,
    rounding: quote.rounding,
    total: quote.total,
    prices_from: pricesFrom,
    notes: order.notes,
    composition: caller.composition ?? null,
  };
}
