import { stored } from '@shop/platform/platform';
import { useEffect, useEffectEvent } from 'react';

/** Whether single-letter shortcuts work; dictation software may trigger them by accident. */
export const deskKeys = stored('shop.admin.receipt-keys', (value) => value !== false);

const typesOrChooses =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="dialog"], [role="combobox"]';

const isTyped = ({ target }: KeyboardEvent) => target instanceof Element && target.closest(typesOrChooses) !== null;

/** Runs the action of the pressed letter, unless the user is typing. */
export function useDeskKeys(actions: Record<string, (() => void) | undefined>): void {
  const on = deskKeys.use();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = actions[event.key.toLowerCase()];
    if (
      !act ||
      event.repeat ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      event.defaultPrevented ||
      isTyped(event)
    )
      return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    if (!on) return undefined;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [on]);
}
