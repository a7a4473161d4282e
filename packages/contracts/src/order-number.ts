import { withoutUnseen } from './typed-text.ts';

/**
 * Parses an order number as people type or paste it ("#ord 482913.", "Order ORD_482913", "482913") into its stored form; undefined when it
 * cannot be one.
 */
export function orderNumberOf(typed: string): string | undefined {
  const words = withoutUnseen(typed)
    .normalize('NFKC')
    .replace(/[\W_]+/g, ' ')
    .trim();
  const [, digits] = /^(?:order )?(?:ord ?)?(\d{6,9})$/i.exec(words) ?? [];
  return digits && `ORD-${digits}`;
}
