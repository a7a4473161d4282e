import { withoutUnseen } from './typed-text.ts';

/** Parses an order number as people type or paste it ("#ord 482913.", "482913") into its stored form; undefined when it cannot be one. */
export function orderNumberOf(typed: string): string | undefined {
  const [, digits] = /^#?(?:ORD)?[\s\p{Pd}#]*(\d{6,9})\.?$/iu.exec(withoutUnseen(typed).trim()) ?? [];
  return digits && `ORD-${digits}`;
}
