import { applyDecorators } from '@nestjs/common';
import { IsStorable } from '@shop/service-kit/storable';
import { Transform } from 'class-transformer';
import { IsString, MaxLength } from 'class-validator';

/** Text that a form sent: trimmed, null as empty, at most `max` characters, and nothing in it that Postgres cannot store. */
export const PlainText = (max: number, name: string) =>
  applyDecorators(
    Transform(({ value }) => (value === null ? '' : typeof value === 'string' ? value.trim() : value)),
    IsString({ message: `${name} must be text` }),
    MaxLength(max, { message: `${name} may have at most ${max} characters` }),
    IsStorable(`${name} contains characters that cannot be stored`),
  );
