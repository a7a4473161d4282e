export function focusField(form: HTMLFormElement, name = ''): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
