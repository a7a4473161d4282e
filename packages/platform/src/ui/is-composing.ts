/**
 * Whether a key belongs to an input method that is writing a word. Safari ends the composition before the key that ends it, which
 * only `keyCode` 229 tells (WebKit bug 165004).
 */
export const isComposing = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean => event.isComposing || event.keyCode === 229;
