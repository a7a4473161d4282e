/** A claim that only one remote of a site may make: a URL, a request handler, a slot for one, a menu position. */
export interface Place {
  key: string;
  /** For error messages: "the address /device-batteries/All". */
  text: string;
  path: (string | number)[];
}

interface Claims {
  pages: { path: string }[];
  slots: { slot: string; answers?: string | undefined }[];
  nav?: { area: string; label: string; to: string }[] | undefined;
}

export function placesOf({ pages, slots, nav = [] }: Claims): Place[] {
  return [
    ...pages.flatMap(({ path }, index) =>
      addressesOf(path).map((key) => ({ key: `address ${key}`, text: `the address ${path}`, path: ['pages', index] })),
    ),
    ...slots.flatMap(({ slot }, index) =>
      slot === 'search' ? [{ key: 'slot search', text: 'the slot search', path: ['slots', index] }] : [],
    ),
    ...slots.flatMap(({ answers }, index) =>
      answers ? [{ key: `answers ${answers}`, text: `the answering of ${answers}`, path: ['slots', index] }] : [],
    ),
    ...nav.flatMap(({ area, label, to }, index) => [
      {
        key: `label ${area} ${label.toLowerCase()}`,
        text: `the entry "${label}" of the menu ${area}`,
        path: ['nav', index],
      },
      { key: `link ${area} ${to.toLowerCase()}`, text: `the link to ${to} in the menu ${area}`, path: ['nav', index] },
    ]),
  ];
}

/**
 * Expands a path into normalized patterns, equal for paths that React Router ranks alike: parameter names and case do not count, and each
 * optional segment is present or absent.
 */
export function addressesOf(path: string): string[] {
  let ways = [''];
  for (const part of path.split('/').filter(Boolean)) {
    const isOptional = part.endsWith('?');
    const bare = isOptional ? part.slice(0, -1) : part;
    const normal = bare.startsWith(':') ? ':' : bare.toLowerCase();
    const longer = ways.map((way) => `${way}/${normal}`);
    ways = isOptional ? [...longer, ...ways] : longer;
  }
  return [...new Set(ways.map((way) => way || '/'))];
}

/** Whether a path pattern matches a URL path, such as "/device-batteries/:category?" for "/device-batteries/iPhone". */
export function isPageOf(path: string, address: string): boolean {
  const parts = address.toLowerCase().split('/');
  return addressesOf(path).some((way) => {
    const expected = way.split('/');
    return (
      expected.length === parts.length &&
      expected.every((part, index) => (part === ':' ? parts[index] !== '' : part === parts[index]))
    );
  });
}
