import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@shop/service-kit/http/api-docs';
import { ProblemError } from '@shop/service-kit/http/problem';
import { IsISO8601, IsOptional } from 'class-validator';
import { toStaffResponse } from './order.dto.ts';
import type { WholeOrder } from './order.queries.ts';

export const UpdatedAtAsShown = (): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({
      format: 'date-time',
      description: "The order's `updatedAt` as it was shown; 409 CONFLICT when it is another by now",
    }),
    IsOptional(),
    IsISO8601({ strict: true }, { message: '`updatedAt` must be a time as the order carries it.' }),
  );

/** Throws CONFLICT with the current order if the order has changed since `shown`. An undefined `shown` skips the check. */
export function requireUnchanged(order: WholeOrder, shown: string | undefined): void {
  if (!shown || new Date(shown).getTime() === order.updatedAt.getTime()) return;
  throw new ProblemError('CONFLICT', 'This order has changed since you opened it. Please look at it again.', {
    order: toStaffResponse(order),
  });
}
