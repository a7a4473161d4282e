/** Sections that the summary repeats, with a way back to each. */
export type Part = 'customer' | 'delivery' | 'installation' | 'payment' | 'notes';

export const partId = (part: Part): string => `checkout-part-${part}`;

/** Gives the focus to what is chosen in a section, else to its first field, else to its heading. */
export function leadTo(part: Part): void {
  const section = document.getElementById(partId(part));
  const control = ['input:checked', 'input, textarea, select', 'h2'].map((what) => section?.querySelector<HTMLElement>(what)).find(Boolean);
  control?.focus();
}

export const summaryId = 'checkout-summary';

/** On a phone, with what it says below the heading in view. */
export function leadToSummary(): void {
  const heading = document.getElementById(summaryId);
  if (heading && heading.getBoundingClientRect().top > window.innerHeight) heading.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}
