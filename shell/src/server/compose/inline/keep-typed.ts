import type { pageEvents } from '../../../shared/page-events.ts';

export interface KeepTypedOptions {
  events: typeof pageEvents;
}

/** Keeps what is typed and chosen in a page that is drawn but does not answer yet, and says it to the page once that is live. */
export function keepTyped({ events }: KeepTypedOptions): void {
  const typed = new Map<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, string | boolean>();
  const onInput = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type)) typed.set(target, target.checked);
    else if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) typed.set(target, target.value);
    else if (target instanceof HTMLSelectElement) typed.set(target, target.value);
  };
  const isThere = (element: HTMLElement) =>
    element.isConnected && !element.matches(':disabled') && !element.closest('[inert]') && element.checkVisibility?.() !== false;
  const typeAgain = () => {
    for (const [field, value] of typed) {
      if (!isThere(field)) continue;
      // React looks at what it knows of the field: first what it drew, past which the browser's own setter brings the text.
      if (typeof value === 'boolean' && 'checked' in field) {
        if (field.type === 'radio' && !value) continue;
        field.checked = !value;
        field.click();
        continue;
      }
      const drawn = 'defaultValue' in field ? field.defaultValue : undefined;
      if (drawn !== undefined) field.value = drawn;
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
      field.dispatchEvent(new Event(drawn === undefined ? 'change' : 'input', { bubbles: true }));
    }
  };

  addEventListener('input', onInput, true);
  document.addEventListener(events.live, () => {
    removeEventListener('input', onInput, true);
    setTimeout(typeAgain);
  });
}
