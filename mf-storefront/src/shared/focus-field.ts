/** Leads to the field of that name, which may be far above the button; what is wrong stands below it, a toast below both. */
export function focusField(form: HTMLFormElement, name = ''): void {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLElement)) return;
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: 'center' });
}
