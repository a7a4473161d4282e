export type Part = 'customer' | 'delivery' | 'installation' | 'payment' | 'notes';

export const partId = (part: Part): string => `checkout-part-${part}`;

/** Focuses the section's selected choice, else its first field, else its heading. */
export function leadTo(part: Part): void {
  const section = document.getElementById(partId(part));
  const control = ['input:checked', 'input, textarea, select', 'h2']
    .map((what) => section?.querySelector<HTMLElement>(what))
    .find(Boolean);
  control?.focus();
}

export const summaryId = 'checkout-summary';

/** Scrolls the summary to the top if it is below the viewport, and focuses its heading. */
export function leadToSummary(): void {
  const heading = document.getElementById(summaryId);
  if (heading && heading.getBoundingClientRect().top > window.innerHeight) heading.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}
