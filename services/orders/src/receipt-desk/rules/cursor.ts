/** End of a page: microseconds since 1970, and the order's id. */
export interface Cursor {
  at: string;
  id: string;
}

const form = /^(\d{1,17})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Value of `next`, sent back as `after`. */
export const cursorText = ({ at, id }: Cursor): string => `${at}.${id}`;

/** Returns undefined for a malformed cursor. */
export function cursorOf(after: string): Cursor | undefined {
  const [, at, id] = form.exec(after) ?? [];
  return at && id ? { at, id } : undefined;
}
