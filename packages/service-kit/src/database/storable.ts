import { ValidateBy, type ValidationOptions } from 'class-validator';

/** Returns whether Postgres can store a text: no NUL and no lone surrogate. */
export const isStorable = (text: string): boolean => !/[\0\p{Surrogate}]/u.test(text);

/**
 * Refuses text that Postgres cannot store. Place it below `IsEmail`: the lowest decorator runs first, and IsEmail fails on lone
 * surrogates.
 */
export const IsStorable = (message: string, options?: ValidationOptions): PropertyDecorator =>
  ValidateBy(
    {
      name: 'storable',
      validator: { validate: (value) => typeof value !== 'string' || isStorable(value), defaultMessage: () => message },
    },
    options,
  );
