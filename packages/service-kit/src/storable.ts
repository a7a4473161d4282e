import { ValidateBy, type ValidationOptions } from 'class-validator';

/** Whether Postgres can keep a text as it is: no NUL, and no half of a character that consists of two. */
export const isStorable = (text: string): boolean => !/[\0\p{Surrogate}]/u.test(text);

/**
 * Refuses text that no database keeps. Stands below `IsEmail`, which fails on half characters: of several validators the lowest
 * is asked first, and its refusal is the last word.
 */
export const IsStorable = (message: string, options?: ValidationOptions): PropertyDecorator =>
  ValidateBy(
    { name: 'storable', validator: { validate: (value) => typeof value !== 'string' || isStorable(value), defaultMessage: () => message } },
    options,
  );
