import { applyDecorators } from '@nestjs/common';
import { isBlank, storedText, withoutUnseen } from '@shop/contracts/typed-text';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  IsBoolean,
  IsEmail,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  ValidateIf,
} from 'class-validator';
import { IsStorable } from '../database/storable.ts';

/** Keeps text with NUL unchanged, so that validation refuses it. */
const shownText = (text: string): string => (isBlank(text) && !text.includes('\0') ? '' : storedText(text));

/** Requires at least one visible character. */
const IsVisible = (message: string): PropertyDecorator =>
  ValidateBy({
    name: 'isVisible',
    validator: { validate: (value) => isText(value) && !isBlank(value), defaultMessage: () => message },
  });

const isText = (value: unknown): value is string => typeof value === 'string';

/** Limits the length and refuses characters that Postgres cannot store; `what` begins the message. */
const storable = (max: number, what: string) => [
  MaxLength(max, { message: `${what} has at most ${max} characters.` }),
  IsStorable(`${what} contains characters that cannot be stored.`),
];

/**
 * Validates trimmed, visible text of 1 to `max` characters. `what` begins the message, such as "The subject"; `missing`
 * replaces the message for an empty field.
 */
export const RequiredText = (max: number, what: string, missing?: string): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }) => (isText(value) ? storedText(value) : value)),
    IsString({ message: missing ?? `${what} is missing.` }),
    IsVisible(missing ?? `${what} must not be empty.`),
    ...storable(max, what),
  );

/** Validates trimmed text of at most `max` characters; null and invisible text become ''. */
export const PlainText = (max: number, what: string): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }) => (value === null ? '' : isText(value) ? shownText(value) : value)),
    IsString({ message: `${what} must be text.` }),
    ...storable(max, what),
  );

/** Validates trimmed text of at most `max` characters; empty and null become absent. */
export const OptionalText = (max: number, what: string): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }) => (isText(value) ? shownText(value) || undefined : (value ?? undefined))),
    IsOptional(),
    IsString({ message: `${what} must be text.` }),
    ...storable(max, what),
  );

/**
 * Refuses quoted local parts (`"a b"@…`). RFC 5321 allows them, but they spell one mailbox in endless ways and no current mail
 * server needs them.
 */
export const usualAddress = { blacklisted_chars: '"' };

/** Removes invisible characters first, for text in which they mean nothing; stands above the decorator of the text. */
export const WithoutUnseen = (): PropertyDecorator =>
  Transform(({ value }) => (isText(value) ? withoutUnseen(value) : value));

/** Validates an e-mail address after removing spaces around it and invisible characters. */
export const Email = (): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }) => (isText(value) ? storedText(withoutUnseen(value)) : value)),
    // IsStorable must run before IsEmail, which fails on lone surrogates.
    IsStorable('Please enter a valid email address'),
    IsEmail(usualAddress, { message: 'Please enter a valid email address' }),
    MaxLength(254, { message: 'An email address has at most 254 characters.' }),
  );

/** Transforms a query value; empty and null keep the property's initial value. */
const QueryValue = (read: (value: unknown) => unknown): PropertyDecorator => {
  return (target, property) => {
    const initial = () => Reflect.get(new (target.constructor as new () => object)(), property);
    Transform(({ value }) => (value === '' || value === null ? initial() : read(value)))(target, property);
    IsOptional()(target, property);
  };
};

/** Validates an integer of a query; empty keeps the initial value. */
export const Whole = (min: number, max: number, what: string): PropertyDecorator =>
  applyDecorators(
    QueryValue((value) => (isText(value) && /^-?\d{1,12}$/.test(value) ? Number(value) : value)),
    IsInt({ message: `${what} must be a whole number.` }),
    Min(min, { message: `${what} must be at least ${min}.` }),
    Max(max, { message: `${what} must be at most ${max}.` }),
  );

/** Validates dollars in a query, at least 0 with at most two decimals; empty is absent. */
export const Dollars = (max: number, what: string): PropertyDecorator =>
  applyDecorators(
    QueryValue((value) => (isText(value) && /^-?\d{1,12}(?:\.\d{1,2})?$/.test(value) ? Number(value) : value)),
    IsNumber({}, { message: `${what} must be a number with two decimals at most.` }),
    Min(0, { message: `${what} must be at least 0.` }),
    Max(max, { message: `${what} must be at most ${max}.` }),
  );

/** Validates a repeatable query parameter of at most `count` values; drops empty values and duplicates. */
export const SeveralTexts = (count: number, max: number, what: string): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }) => several(value)),
    IsOptional(),
    ArrayMaxSize(count, { message: `${what} may be given at most ${count} times.` }),
    IsString({ each: true, message: `${what} must be text.` }),
    MaxLength(max, { each: true, message: `${what} has at most ${max} characters.` }),
    IsStorable(`${what} contains characters that cannot be stored.`, { each: true }),
  );

function several(value: unknown): unknown[] | undefined {
  const values = [value ?? []].flat().map((one) => (isText(one) ? one.trim() : one));
  const texts = [...new Set(values)].filter((one) => one !== '').sort();
  return texts.length > 0 ? texts : undefined;
}

/** Parses "true" or "false" in a query; empty is absent. */
export const Flag = (what: string): PropertyDecorator =>
  applyDecorators(
    QueryValue((value) => (value === 'true' ? true : value === 'false' ? false : value)),
    IsBoolean({ message: `${what} must be true or false.` }),
  );

/** Skips validation of an absent field, but not of null. */
export const IfGiven = (): PropertyDecorator => ValidateIf((_, value) => value !== undefined);
