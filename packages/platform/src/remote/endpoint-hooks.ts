const kinds = { useQuery: 'Query', useInfiniteQuery: 'InfiniteQuery', useMutation: 'Mutation' };

/** RTK Query's hooks under their usual names: `track` with `useQuery` becomes `useTrackQuery`. */
export function hooksOf(endpoints: Record<string, object>): Record<string, unknown> {
  const hooks: Record<string, unknown> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const Name = name.charAt(0).toUpperCase() + name.slice(1);
    const found = endpoint as Record<string, unknown>;
    for (const [hook, kind] of Object.entries(kinds)) if (found[hook]) hooks[`use${Name}${kind}`] = found[hook];
    if (found.useLazyQuery) hooks[`useLazy${Name}Query`] = found.useLazyQuery;
  }
  return hooks;
}
