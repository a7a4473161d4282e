import { type KeyboardEvent, useState } from 'react';

/** Whether Caps Lock is on, as far as the keys say that are pressed in the box; spread the rest on it. */
export function useCapsLock() {
  const [isOn, setIsOn] = useState(false);
  // What a password manager fills in comes as an event without keys.
  const look = ({ nativeEvent }: KeyboardEvent) => {
    if (nativeEvent instanceof window.KeyboardEvent) setIsOn(nativeEvent.getModifierState('CapsLock'));
  };
  return { isOn, onKeyDown: look, onKeyUp: look, onBlur: () => setIsOn(false) };
}
