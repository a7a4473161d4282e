import { useEffect, useSyncExternalStore } from 'react';
import { deskRoom, keyboardRoom, phoneRoom, type Room } from './rules/lines.ts';

const phone = '(max-width: 56.1875rem)';
const lowest = 640;
const margin = 20;

/**
 * Number of suggestions for the current screen. Below a sticky header the page cannot scroll, so `--suggestions-room` limits the list's
 * height.
 */
export function useRoom(field: HTMLInputElement): Room {
  useEffect(() => {
    const { form } = field;
    const update = () => form?.style.setProperty('--suggestions-room', roomBelow(field));
    update();
    window.visualViewport?.addEventListener('resize', update);
    return () => window.visualViewport?.removeEventListener('resize', update);
  }, [field]);
  return useSyncExternalStore(subscribe, roomNow);
}

function roomBelow(field: HTMLInputElement): string {
  const stays = field.closest('header') && matchMedia('(min-height: 30rem)').matches;
  return stays ? `${visibleHeight() - field.getBoundingClientRect().bottom - margin}px` : 'none';
}

function subscribe(onChange: () => void) {
  const query = matchMedia(phone);
  query.addEventListener('change', onChange);
  window.visualViewport?.addEventListener('resize', onChange);
  return () => {
    query.removeEventListener('change', onChange);
    window.visualViewport?.removeEventListener('resize', onChange);
  };
}

function roomNow(): Room {
  if (!matchMedia(phone).matches) return deskRoom;
  return visibleHeight() < lowest ? keyboardRoom : phoneRoom;
}

/** Multiplied by the scale, because zooming shrinks the visual viewport as a keyboard does. */
const visibleHeight = () =>
  window.visualViewport ? window.visualViewport.height * window.visualViewport.scale : window.innerHeight;
