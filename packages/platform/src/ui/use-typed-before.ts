import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';

/** Adopts input from before hydration, which React would overwrite on the next render. Returns the control's ref; `ref` is the caller's. */
export function useTypedBefore<E extends { value: string }>(value: string, onChange: (value: string) => void, ref?: Ref<E>) {
  const control = useRef<E>(null);
  useImperativeHandle(ref, () => control.current as E, []);
  const take = useEffectEvent(() => {
    const typed = control.current?.value;
    if (typed !== undefined && typed !== value) onChange(typed);
  });
  // Runs after all layout effects, because the router does not navigate before.
  useEffect(() => take(), []);
  return control;
}
