import { type CartLine, formatJmd, useCart } from '@shop/platform/platform';
import { useState } from 'react';
import type { LineChange } from './rules/line-change.ts';

/** Announces cart changes and shop changes to screen readers. */
export function CartStatus({ changes }: { changes: Map<string, LineChange> }) {
  const { lines, totalCents } = useCart();
  const [last, setLast] = useState({ lines, text: '' });
  if (last.lines !== lines) setLast({ lines, text: subtotalText(lines, totalCents) });
  return (
    <>
      <p className="visually-hidden" role="status">
        {last.text}
      </p>
      <p className="visually-hidden" role="status">
        {changesText(lines, changes)}
      </p>
    </>
  );
}

const subtotalText = (lines: CartLine[], totalCents: number): string =>
  lines.length === 0 ? 'Your cart is empty.' : `Total ${formatJmd(totalCents, { decimals: true })}.`;

const changesText = (lines: CartLine[], changes: Map<string, LineChange>): string =>
  lines
    .flatMap(({ productId, name }) => {
      const change = changes.get(productId);
      return change ? [`${name}: ${change.text}`] : [];
    })
    .join(' ');
