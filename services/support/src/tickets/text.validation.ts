import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsString, Matches, MaxLength } from 'class-validator';

/** At least one character that can be seen: neither space nor a control or formatting character. */
const visible = /[^\s\p{Cc}\p{Cf}]/u;

/** Trims text, and drops NUL, which Postgres cannot store; leaves anything else to the validators. */
export const Tidy = () => Transform(({ value }) => (typeof value === 'string' ? value.replaceAll('\0', '').trim() : value));

/** Trimmed text of 1 to `max` characters; `what` begins the sentence, such as "The subject". */
export function Text(max: number, what: string): PropertyDecorator {
  return applyDecorators(
    Tidy(),
    IsString({ message: `${what} is missing.` }),
    Matches(visible, { message: `${what} must not be empty.` }),
    MaxLength(max, { message: `${what} has at most ${max} characters.` }),
  );
}
