import { useEffect, useEffectEvent, useLayoutEffect } from 'react';

const attributes = ['role', 'aria-autocomplete', 'aria-controls', 'aria-expanded', 'aria-activedescendant'] as const;

const handlerOf = { input: 'onInput', keydown: 'onKeyDown', click: 'onClick', blur: 'onBlur' } as const;
type Handler = (typeof handlerOf)[keyof typeof handlerOf];

export type FieldProps = Partial<Record<(typeof attributes)[number], unknown>> & {
  onInput: (event: Event) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onClick: (event: Event) => void;
  onBlur: (event: Event) => void;
};

/**
 * Turns an existing field into a combobox without rendering it again, which keeps text, caret and a phone's keyboard. Its key listener runs
 * before the page's.
 */
export function useField(field: HTMLInputElement, props: FieldProps): void {
  useLayoutEffect(() => {
    for (const name of attributes) {
      const value = props[name];
      if (value === undefined || value === '') field.removeAttribute(name);
      else field.setAttribute(name, String(value));
    }
  });
  const call = useEffectEvent((name: Handler, event: Event) => props[name](event as KeyboardEvent));
  useEffect(() => {
    const listeners = Object.entries(handlerOf).map(
      ([type, name]) => [type, (event: Event) => call(name, event)] as const,
    );
    for (const [type, listener] of listeners) field.addEventListener(type, listener);
    return () => {
      for (const [type, listener] of listeners) field.removeEventListener(type, listener);
      for (const name of attributes) field.removeAttribute(name);
    };
  }, [field]);
}
