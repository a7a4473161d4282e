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
import { IsStorable } from './storable.ts';

/** As it is stored; empty where it shows nothing. What cannot be stored stays, to be refused. */
const shownText = (text: string): string => (isBlank(text) && !text.includes('\0') ? '' : storedText(text));

/** Something of it can be seen. */
const IsVisible = (message: string): PropertyDecorator =>
  ValidateBy({ name: 'isVisible', validator: { validate: (value) => isText(value) && !isBlank(value), defaultMessage: () => message } });

const isText = (value: unknown): value is string => typeof value === 'string';

/** What every text has in common: a maximum, and nothing in it that Postgres cannot store. `what` begins the sentence. */
const storable = (max: number, what: string) => [
  MaxLength(max, { message: `${what} has at most ${max} characters.` }),
  IsStorable(`${what} contains characters that cannot be stored.`),
];

/**
 * Trimmed text of 1 to `max` characters, one of them visible; `what` begins the message, such as "The subject". `missing` is what a form
 * says instead when there is none.
 */
export const RequiredText = (max: number, what: string, missing?: string): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }) => (isText(value) ? storedText(value) : value)),
    IsString({ message: missing ?? `${what} is missing.` }),
    IsVisible(missing ?? `${what} must not be empty.`),
    ...storable(max, what),
  );

/** Trimmed text of at most `max` characters that a form may leave empty; null and what shows nothing count as ''. */
export const PlainText = (max: number, what: string): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }) => (value === null ? '' : isText(value) ? shownText(value) : value)),
    IsString({ message: `${what} must be text.` }),
    ...storable(max, what),
  );

/** Trimmed text of at most `max` characters; empty, null and absent are the same. */
export const OptionalText = (max: number, what: string): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }) => (isText(value) ? shownText(value) || undefined : (value ?? undefined))),
    IsOptional(),
    IsString({ message: `${what} must be text.` }),
    ...storable(max, what),
  );

/**
 * Of the addresses that RFC 5321 allows, those that people have: a quoted local part (`"a b"@…`) spells one mailbox in endless
 * ways and may hold spaces, brackets and line ends, which no mail server of today wants.
 */
export const usualAddress = { blacklisted_chars: '"' };

/** An e-mail address, without spaces around it and characters that nobody sees. */
export const Email = (): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }) => (isText(value) ? withoutUnseen(storedText(value)) : value)),
    // Asked in this order: IsEmail itself fails on half characters.
    IsStorable('Please enter a valid email address'),
    IsEmail(usualAddress, { message: 'Please enter a valid email address' }),
    MaxLength(254, { message: 'An e-mail address has at most 254 characters.' }),
  );

/** Reads a query's text; what is empty or null is absent, so that the property keeps its initial value. */
const QueryValue = (read: (value: unknown) => unknown): PropertyDecorator => {
  return (target, property) => {
    const initial = () => Reflect.get(new (target.constructor as new () => object)(), property);
    Transform(({ value }) => (value === '' || value === null ? initial() : read(value)))(target, property);
    IsOptional()(target, property);
  };
};

/** A whole number of a query: "12" becomes 12, empty is absent; the property's initial value is its default. */
export const Whole = (min: number, max: number, what: string): PropertyDecorator =>
  applyDecorators(
    QueryValue((value) => (isText(value) && /^-?\d{1,12}$/.test(value) ? Number(value) : value)),
    IsInt({ message: `${what} must be a whole number.` }),
    Min(min, { message: `${what} must be at least ${min}.` }),
    Max(max, { message: `${what} must be at most ${max}.` }),
  );

/** An amount of money in a query, in dollars from 0 with two decimals at most; empty is absent. */
export const Dollars = (max: number, what: string): PropertyDecorator =>
  applyDecorators(
    QueryValue((value) => (isText(value) && /^-?\d{1,12}(?:\.\d{1,2})?$/.test(value) ? Number(value) : value)),
    IsNumber({}, { message: `${what} must be a number with two decimals at most.` }),
    Min(0, { message: `${what} must be at least 0.` }),
    Max(max, { message: `${what} must be at most ${max}.` }),
  );

/** A parameter of a query that may be given several times, `count` at most, in any order; empty ones and repetitions are left out. */
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
  const given = [...new Set(values)].filter((one) => one !== '').sort();
  return given.length > 0 ? given : undefined;
}

/** "true" or "false" of a query; empty is absent. */
export const Flag = (what: string): PropertyDecorator =>
  applyDecorators(
    QueryValue((value) => (value === 'true' ? true : value === 'false' ? false : value)),
    IsBoolean({ message: `${what} must be true or false.` }),
  );

/** The checks of a field count only where it is in the body: what is left out stays as it is, and null is no way to leave it out. */
export const IfGiven = (): PropertyDecorator => ValidateIf((_, value) => value !== undefined);
