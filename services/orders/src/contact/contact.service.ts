import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Identity } from '@shop/contracts/identity';
import { ProblemError } from '@shop/service-kit/http/problem';
import { DataSource } from 'typeorm';
import { type OrderResponse, toStaffResponse } from '../orders/order.dto.ts';
import type { WholeOrder } from '../orders/order.queries.ts';
import { changedFromRead, type OrderChange } from '../orders/order-change.queries.ts';
import { requireUnchanged } from '../orders/order-conflict.ts';
import type { ContactChangeDto } from './contact.dto.ts';
import { changedContact, contactErrors, contactNote } from './rules/contact-change.ts';

/** Corrects the recipient and address of an order (product.md#contact-of-an-order). */
@Injectable()
export class ContactService {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Saves the changed fields with a visible timeline event. Repeating the request changes nothing. */
  async change(id: string, change: ContactChangeDto, caller: Identity): Promise<OrderResponse> {
    const order = await changedFromRead(this.database.manager, { id }, caller, (read) => toChange(read, change));
    return toStaffResponse(order);
  }
}

function toChange(order: WholeOrder, change: ContactChangeDto): OrderChange | undefined {
  const set = changedContact(order, change);
  if (Object.keys(set).length === 0) return undefined;
  requireUnchanged(order, change.updatedAt);
  if (order.orderStatus === 'completed' || order.orderStatus === 'cancelled') throw isClosed(order);
  const errors = contactErrors(set, order);
  if (errors[0]) throw new ProblemError('VALIDATION_FAILED', errors[0].message, { errors });
  return { action: 'order.contact', set, note: contactNote(set), visible: true };
}

const isClosed = (order: WholeOrder) =>
  new ProblemError('ILLEGAL_TRANSITION', `This order is ${order.orderStatus}, so its contact stays as it is.`, {
    order: toStaffResponse(order),
  });
