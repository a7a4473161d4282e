/**
 * Whether a key event belongs to an input method composition. Safari ends the composition before its last key event, which only
 * `keyCode` 229 marks (WebKit bug 165004).
 */
export const isComposing = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  event.isComposing || event.keyCode === 229;
