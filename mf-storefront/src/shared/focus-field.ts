/** Leads to the field of that name, which may be far above the button. */
export function focusField(form: HTMLFormElement, name = ''): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
