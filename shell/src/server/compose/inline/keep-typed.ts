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
  const typeIn = (field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string | boolean) => {
    if (typeof value === 'boolean') {
      if (!('checked' in field) || (field.type === 'radio' && !value)) return;
      // React looks at what it knows of the field: first what it drew, past which the browser's own setter brings the text.
      field.checked = !value;
      field.click();
      return;
    }
    const isText = 'defaultValue' in field;
    const drawn = isText ? field.defaultValue : undefined;
    // What the field says by now is newer than what was kept, unless it was drawn.
    const wanted = isText && field.value !== drawn ? field.value : value;
    // React draws what it knows into both.
    if (wanted === drawn && field.value === drawn) return;
    const caret = isText && document.activeElement === field ? ([field.selectionStart, field.selectionEnd] as const) : undefined;
    if (drawn !== undefined) field.value = drawn;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, wanted);
    if (isText && caret && caret[0] !== null) field.setSelectionRange(...caret);
    field.dispatchEvent(new Event(isText ? 'input' : 'change', { bubbles: true }));
  };
  const typeAgain = () => {
    // Listened to until now: what came since the page is live is the newest.
    removeEventListener('input', onInput, true);
    for (const [field, value] of typed) {
      typed.delete(field);
      if (!isThere(field)) continue;
      typeIn(field, value);
      // Each sees what the one before it did.
      setTimeout(typeAgain);
      return;
    }
    document.dispatchEvent(new Event(events.typed));
  };

  addEventListener('input', onInput, true);
  document.addEventListener(events.live, () => setTimeout(typeAgain));
}
