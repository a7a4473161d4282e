import type { pageEvents } from '../../../shared/page-events.ts';

export interface KeepTypedOptions {
  events: typeof pageEvents;
}

/**
 * Stores input before hydration and passes it to the hydrated page. On leaving, fields of `<form data-draft>` are saved to that
 * session storage key as `{ values: { [name]: value } }`.
 */
export function keepTyped({ events }: KeepTypedOptions): void {
  const typed = new Map<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, string | boolean>();
  const onInput = ({ target }: Event) => {
    if (
      !(
        target instanceof HTMLInputElement ||
        target instanceof HTMLTextAreaElement ||
        target instanceof HTMLSelectElement
      )
    )
      return;
    // Keeps the order of the last input, so that the last selected radio wins.
    typed.delete(target);
    typed.set(target, /^(checkbox|radio)$/.test(target.type) ? (target as HTMLInputElement).checked : target.value);
  };
  const toDrafts = () => {
    for (const [{ form, name, value }, kept] of typed) {
      const key = form?.dataset.draft;
      if (!key || !name || kept === false) continue;
      try {
        const draft = JSON.parse(sessionStorage.getItem(key) ?? '{}');
        draft.values = { ...draft.values, [name]: kept === true ? value : kept };
        sessionStorage.setItem(key, JSON.stringify(draft));
      } catch {
        // Without storage the draft is lost.
      }
    }
  };
  const isThere = (element: HTMLElement) =>
    element.isConnected &&
    !element.matches(':disabled') &&
    !element.closest('[inert]') &&
    element.checkVisibility?.() !== false;
  const typeIn = (field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string | boolean) => {
    if (typeof value === 'boolean') {
      if (!('checked' in field) || (field.type === 'radio' && !value)) return;
      // React compares with its last known value, so the rendered value is restored before the click.
      field.checked = !value;
      field.click();
      return;
    }
    const isText = 'defaultValue' in field;
    const defaultText = isText ? field.defaultValue : undefined;
    // A newer value of the field wins over the stored one, unless it is the rendered value.
    const wanted = isText && field.value !== defaultText ? field.value : value;
    // React renders the value as property and attribute.
    if (wanted === defaultText && field.value === defaultText) return;
    const caret =
      isText && document.activeElement === field ? ([field.selectionStart, field.selectionEnd] as const) : undefined;
    if (defaultText !== undefined) field.value = defaultText;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, wanted);
    if (isText && caret && caret[0] !== null) field.setSelectionRange(...caret);
    field.dispatchEvent(new Event(isText ? 'input' : 'change', { bubbles: true }));
  };
  const typeAgain = () => {
    // Listens until now, because input after hydration is newer than stored input.
    removeEventListener('input', onInput, true);
    removeEventListener('pagehide', toDrafts);
    for (const [field, value] of typed) {
      typed.delete(field);
      if (!isThere(field)) continue;
      typeIn(field, value);
      // One field per task, so that each one sees the effects of the previous one.
      setTimeout(typeAgain);
      return;
    }
    document.dispatchEvent(new Event(events.typed));
  };

  addEventListener('input', onInput, true);
  addEventListener('pagehide', toDrafts);
  document.addEventListener(events.live, () => setTimeout(typeAgain));
}
