import { withoutUnseen } from './typed-text.ts';

/** An order number as people write or paste it ("#ord 482913.", "482913"), in its stored form, or nothing when it cannot be one. */
export function orderNumberOf(typed: string): string | undefined {
  const [, digits] = /^#?(?:ORD)?[\s\p{Pd}#]*(\d{6,9})\.?$/iu.exec(withoutUnseen(typed).trim()) ?? [];
  return digits && `ORD-${digits}`;
}
