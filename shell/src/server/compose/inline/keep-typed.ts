import type { pageEvents } from '../../../shared/page-events.ts';

export interface KeepTypedOptions {
  events: typeof pageEvents;
}

/**
 * Keeps what is typed and chosen in a page that is drawn but does not answer yet, and says it to the page once that is live. When the
 * page is left before, fields of a form that names its draft (`<form data-draft>`) go into it: `{ values: { [name]: value } }` under
 * that key of the session storage.
 */
export function keepTyped({ events }: KeepTypedOptions): void {
  const typed = new Map<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, string | boolean>();
  const onInput = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)) return;
    // In the order of the last word on each: of two radios, the one that was chosen in the end.
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
        // A browser that refuses storage loses it.
      }
    }
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
    removeEventListener('pagehide', toDrafts);
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
  addEventListener('pagehide', toDrafts);
  document.addEventListener(events.live, () => setTimeout(typeAgain));
}
