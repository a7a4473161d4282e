import { applyDecorators } from '@nestjs/common';
import type { FirstReplies } from '@shop/contracts/support';
import { ApiProperty } from '@shop/service-kit/http/api-docs';
import { IsISO8601, Matches } from 'class-validator';

/** A UTC time within the supported years. */
const Moment = (what: string): PropertyDecorator => {
  const message = `${what} must be a time such as 2026-11-15T05:00:00.000Z.`;
  return applyDecorators(
    IsISO8601({ strict: true }, { message }),
    Matches(/^(19|20|21)\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/, { message }),
  );
};

/** Callers convert days of the shop's time zone to UTC times. */
export class FirstRepliesRangeDto {
  @ApiProperty({ format: 'date-time', example: '2026-11-15T05:00:00.000Z' })
  @Moment('The beginning')
  from: string;

  @ApiProperty({
    format: 'date-time',
    example: '2026-11-22T05:00:00.000Z',
    description: 'Exclusive; at most 367 days after the beginning',
  })
  @Moment('The end')
  until: string;
}

export class FirstRepliesDto implements FirstReplies {
  @ApiProperty({ type: 'integer', description: 'Tickets that staff have replied to' }) count: number;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Half of them were replied to within so many minutes' })
  medianMinutes: number | null;
}
