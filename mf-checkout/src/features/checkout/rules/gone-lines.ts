import type { FieldError } from '@shop/contracts/problem';
import type { CartLine } from '@shop/platform/platform';

/** The service names products unknown to the catalogue as `items.<index>.id`. */
export const goneLines = (lines: CartLine[], errors: FieldError[]): CartLine[] =>
  errors.flatMap(({ field }) => lines[Number(/^items\.(\d+)\.id$/.exec(field)?.[1])] ?? []);
