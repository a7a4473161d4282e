import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';

/**
 * What was typed or chosen before the browser took the server's drawing over counts: React keeps it in the control, but would put the
 * older value back with its next drawing. Answers with the control's ref; `ref` is the one that the page wants.
 */
export function useTypedBefore<E extends { value: string }>(value: string, onChange: (value: string) => void, ref?: Ref<E>) {
  const control = useRef<E>(null);
  useImperativeHandle(ref, () => control.current as E, []);
  const take = useEffectEvent(() => {
    const typed = control.current?.value;
    if (typed !== undefined && typed !== value) onChange(typed);
  });
  // After the layout effects of the whole page: until then its router does not navigate.
  useEffect(() => take(), []);
  return control;
}
