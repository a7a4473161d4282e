const head = 'the page says it itself, with Head of @shop/platform/platform';

/** Removed page fields of remote.json, each with its replacement. */
const retired: Partial<Record<string, string>> = {
  title: head,
  description: head,
  keywords: head,
  canonical: head,
  notFound: 'the loader of the route throws a Response with the status 404',
  preload: 'the route says what it reads in handle.preload',
};

/** "has title, which does not belong here: …", or "has the unknown field tilte". */
export function unknownFields(fields: string[]): string {
  const unknown = fields.filter((field) => !Object.hasOwn(retired, field));
  const reasons = new Set(fields.flatMap((field) => retired[field] ?? []));
  return [
    ...(unknown.length > 0 ? [`has the unknown field ${unknown.join(', ')}`] : []),
    ...[...reasons].map((reason) => {
      const names = fields.filter((field) => retired[field] === reason);
      return `has ${names.join(', ')}, which does not belong here: ${reason}`;
    }),
  ].join('; ');
}

/** Drops retired fields of a page from an older release. */
export function withoutRetired(page: unknown): unknown {
  if (page === null || typeof page !== 'object') return page;
  return Object.fromEntries(Object.entries(page).filter(([field]) => !Object.hasOwn(retired, field)));
}
