import { Matches } from 'class-validator';

/** An amount that staff enter: "4500", "4500.5" or "4500.00". */
export const IsAmount = () =>
  Matches(/^\d{1,8}(\.\d{1,2})?$/, { message: 'The amount must be one such as "4500.00".' });
