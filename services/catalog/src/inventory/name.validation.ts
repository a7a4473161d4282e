import { applyDecorators } from '@nestjs/common';
import { withoutUnseen } from '@shop/contracts/typed-text';
import { PlainText, RequiredText } from '@shop/service-kit/http/text.validation';
import { Transform } from 'class-transformer';
import { Matches } from 'class-validator';

const spaces = /\p{Zs}+/gu;

/** One line with single spaces and no invisible characters, checked by `text`. */
const oneLine = (text: PropertyDecorator, what: string): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }) => (typeof value === 'string' ? withoutUnseen(value).replace(spaces, ' ') : value)),
    text,
    Matches(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, { message: `${what} must be one line of text.` }),
  );

/**
 * Validates the name of a product, a device or a brand: one line with single spaces and no invisible characters. Names that differ only in
 * these are the same, and no page shows the difference (product.md#editing-products).
 */
export const NameText = (max: number, what: string): PropertyDecorator => oneLine(RequiredText(max, what), what);

/** Validates a line of at most `max` characters like a name, but it may be empty. */
export const LineText = (max: number, what: string): PropertyDecorator => oneLine(PlainText(max, what), what);
