import type { EndpointDefinitions } from '@reduxjs/toolkit/query/react';

type Tag = string | { type: string; id?: string | number };
type Tags = readonly Tag[] | ((...args: unknown[]) => readonly Tag[]);

export function nameTags<Definitions extends EndpointDefinitions>(definitions: Definitions, named: (type: string) => string): Definitions {
  const one = (tag: Tag): Tag => (typeof tag === 'string' ? named(tag) : { ...tag, type: named(tag.type) });
  const all = (tags: Tags | undefined) =>
    typeof tags === 'function' ? (...args: unknown[]) => tags(...args).map(one) : tags?.map((tag) => one(tag));
  const renamed = Object.entries(definitions).map(([name, definition]) => {
    const { providesTags, invalidatesTags } = definition as { providesTags?: Tags; invalidatesTags?: Tags };
    return [name, { ...definition, providesTags: all(providesTags), invalidatesTags: all(invalidatesTags) }];
  });
  return Object.fromEntries(renamed);
}
