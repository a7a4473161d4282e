/** Where a page of the desk ended: microseconds since 1970, and the order. */
export interface Cursor {
  at: string;
  id: string;
}

const form = /^(\d{1,17})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The `next` of a page, as the address of the one after it carries it. */
export const cursorText = ({ at, id }: Cursor): string => `${at}.${id}`;

/** What `after` names, or nothing when no page ended there. */
export function cursorOf(after: string): Cursor | undefined {
  const [, at, id] = form.exec(after) ?? [];
  return at && id ? { at, id } : undefined;
}
