import { type KeyboardEvent, useState } from 'react';

/** Whether Caps Lock is on, as of the last key event; spread the handlers on the field. */
export function useCapsLock() {
  const [isOn, setIsOn] = useState(false);
  // Password managers dispatch key events that are not a KeyboardEvent.
  const update = ({ nativeEvent }: KeyboardEvent) => {
    if (nativeEvent instanceof window.KeyboardEvent) setIsOn(nativeEvent.getModifierState('CapsLock'));
  };
  return { isOn, onKeyDown: update, onKeyUp: update, onBlur: () => setIsOn(false) };
}
