import { applyDecorators } from '@nestjs/common';
import { RequiredText } from '@shop/service-kit/http/text.validation';
import { Transform } from 'class-transformer';
import { Matches } from 'class-validator';

const spaces = /\p{Zs}+/gu;

/**
 * Validates the name of a product, a device or a brand: one line with single spaces. Names that differ in spaces only are the same, and no
 * page shows the difference (product.md#editing-products).
 */
export const NameText = (max: number, what: string): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }) => (typeof value === 'string' ? value.replace(spaces, ' ') : value)),
    RequiredText(max, what),
    Matches(/^\P{Cc}*$/u, { message: `${what} must be one line of text.` }),
  );
