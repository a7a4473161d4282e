import { type CartLine, formatJmd, useCart } from '@shop/platform/platform';
import { useState } from 'react';

/** Says to who cannot see it what a change of the cart came to: what is gone, and the new total. */
export function CartStatus() {
  const { lines, totalCents } = useCart();
  const [last, setLast] = useState({ lines, text: '' });
  if (last.lines !== lines) setLast({ lines, text: changeText(last.lines, lines, totalCents) });
  return (
    <p className="visually-hidden" role="status">
      {last.text}
    </p>
  );
}

function changeText(before: CartLine[], lines: CartLine[], totalCents: number): string {
  if (lines.length === 0) return 'Your cart is empty.';
  const there = new Set(lines.map(({ productId }) => productId));
  const gone = before.filter(({ productId }) => !there.has(productId)).map(({ name }) => `${name} removed. `);
  return `${gone.join('')}Total ${formatJmd(totalCents, { decimals: true })}.`;
}
