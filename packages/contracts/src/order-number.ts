import { withoutUnseen } from './typed-text.ts';

const orderNumber = /^[^\p{L}\p{N}+]*(?:order[^\p{L}\p{N}]+)?(?:ORD)?[^\p{L}\p{N}+]*(\d{6,9})[^\p{L}\p{N}]*$/iu;

/**
 * Parses an order number as people type or paste it ("#ord 482913.", "Order ORD_482913", "482913") into its stored form; undefined when it
 * cannot be one.
 */
export function orderNumberOf(typed: string): string | undefined {
  const [, digits] = orderNumber.exec(withoutUnseen(typed).normalize('NFKC')) ?? [];
  return digits && `ORD-${digits}`;
}
