/** What a path pattern found in an address: values by name, decoded. */
export type PathParams = Record<string, string>;

/**
 * Matches an address against a page's pattern as React Router would: `/a/:b`, an optional last `/:c?`, a final `/*`.
 * Undefined when it does not match.
 */
export function matchPath(pattern: string, pathname: string): PathParams | undefined {
  const names: string[] = [];
  const source = pattern
    .replace(/\/+$/, '')
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\/:(\w+)(\?)?/g, (_, name: string, optional?: string) => {
      names.push(name);
      return optional ? '(?:/([^/]+))?' : '/([^/]+)';
    })
    .replace(/\/\*$/, '(?:/.*)?');
  const found = new RegExp(`^${source}/*$`, 'i').exec(pathname);
  if (!found) return undefined;
  try {
    const pairs = names.flatMap((name, index) =>
      found[index + 1] === undefined ? [] : [[name, decodeURIComponent(found[index + 1] ?? '')]],
    );
    return Object.fromEntries(pairs);
  } catch {
    return undefined;
  }
}

const dynamicParts = (pattern: string) => (pattern.match(/\/:|\/\*/g) ?? []).length;

/** The page that owns an address: among those that match, the one with the fewest dynamic parts. */
export function findPage<P extends { path: string }>(pages: P[], pathname: string): { page: P; params: PathParams } | undefined {
  const matches = pages.flatMap((page) => {
    const params = matchPath(page.path, pathname);
    return params ? [{ page, params }] : [];
  });
  return matches.sort((a, b) => dynamicParts(a.page.path) - dynamicParts(b.page.path))[0];
}
