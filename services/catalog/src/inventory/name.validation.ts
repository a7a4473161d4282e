import { applyDecorators } from '@nestjs/common';
import { withoutUnseen } from '@shop/contracts/typed-text';
import { RequiredText } from '@shop/service-kit/http/text.validation';
import { Transform } from 'class-transformer';
import { Matches } from 'class-validator';

const spaces = /\p{Zs}+/gu;

/**
 * Validates the name of a product, a device or a brand: one line with single spaces and no invisible characters. Names that differ only in
 * these are the same, and no page shows the difference (product.md#editing-products).
 */
export const NameText = (max: number, what: string): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }) => (typeof value === 'string' ? withoutUnseen(value).replace(spaces, ' ') : value)),
    RequiredText(max, what),
    Matches(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, { message: `${what} must be one line of text.` }),
  );
