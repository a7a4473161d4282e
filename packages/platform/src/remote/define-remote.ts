import { type CreateSliceOptions, createSlice, type SliceCaseReducers, type SliceSelectors } from '@reduxjs/toolkit';
import type { Api, CoreModule, EndpointBuilder, EndpointDefinitions } from '@reduxjs/toolkit/query';
import type { reactHooksModuleName } from '@reduxjs/toolkit/query/react';
import { api, isPlatformTag } from '../api/api.ts';
import type { apiBaseQuery } from '../api/base-query.ts';
import { rootReducer } from '../store/store.ts';

const kinds = { useQuery: 'Query', useInfiniteQuery: 'InfiniteQuery', useMutation: 'Mutation' };

/** RTK Query's hooks under their usual names: `track` with `useQuery` becomes `useTrackQuery`. */
function hooksOf(endpoints: Record<string, object>): Record<string, unknown> {
  const hooks: Record<string, unknown> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const Name = name.charAt(0).toUpperCase() + name.slice(1);
    const found = endpoint as Record<string, unknown>;
    for (const [hook, kind] of Object.entries(kinds)) if (found[hook]) hooks[`use${Name}${kind}`] = found[hook];
    if (found.useLazyQuery) hooks[`useLazy${Name}Query`] = found.useLazyQuery;
  }
  return hooks;
}

type BaseQuery = typeof apiBaseQuery;
type Build = EndpointBuilder<BaseQuery, string, 'api'>;
type FullApi<Definitions extends EndpointDefinitions> = Api<
  BaseQuery,
  Definitions,
  'api',
  string,
  CoreModule | typeof reactHooksModuleName
>;

const sliceNames = new Set<string>();

/** The injected endpoints and their hooks, under short names. */
export type RemoteApi<Definitions extends EndpointDefinitions> = Omit<
  FullApi<Definitions>,
  Exclude<keyof typeof api, 'endpoints'>
> & {
  util: Pick<FullApi<Definitions>['util'], 'invalidateTags' | 'updateQueryData' | 'upsertQueryData'>;
};

/**
 * Registers a remote in the shared api and store. Its name prefixes endpoints, tags and slices: `remote.injectEndpoints((build) =>
 * ({ track: … }))` creates `mf-checkout/track` and `useTrackQuery`; platform tags (`User`, `Product`) have no prefix. Duplicate
 * names throw, also in production.
 */
export function defineRemote(name: string, { tags = [] }: { tags?: string[] } = {}) {
  const own = (key: string) => `${name}/${key}`;
  const ownTag = (tag: string) => {
    if (tags.includes(tag)) return own(tag);
    if (isPlatformTag(tag)) return tag;
    throw new Error(`${name} uses the tag ${tag}, which it does not declare.`);
  };
  const shared = api.enhanceEndpoints({ addTagTypes: tags.map(own) });

  function injectEndpoints<Definitions extends EndpointDefinitions>(
    endpoints: (build: Build) => Definitions,
  ): RemoteApi<Definitions> {
    let names: string[] = [];
    const injected = shared.injectEndpoints({
      overrideExisting: 'throw',
      endpoints: (build) => {
        const definitions = nameTags(endpoints(build as Build), ownTag);
        names = Object.keys(definitions);
        return Object.fromEntries(Object.entries(definitions).map(([key, definition]) => [own(key), definition]));
      },
    });
    const all = injected.endpoints as Record<string, object>;
    const endpointsByShortName = Object.fromEntries(names.map((key) => [key, all[own(key)] ?? {}]));
    const { invalidateTags, updateQueryData, upsertQueryData } = api.util as unknown as Record<
      string,
      (...args: unknown[]) => unknown
    >;
    return {
      endpoints: endpointsByShortName,
      ...hooksOf(endpointsByShortName),
      util: {
        invalidateTags: (list: (string | { type: string })[]) =>
          invalidateTags?.(
            list.map((tag) => (typeof tag === 'string' ? ownTag(tag) : { ...tag, type: ownTag(tag.type) })),
          ),
        updateQueryData: (key: string, ...rest: unknown[]) => updateQueryData?.(own(key), ...rest),
        upsertQueryData: (key: string, ...rest: unknown[]) => upsertQueryData?.(own(key), ...rest),
      },
    } as unknown as RemoteApi<Definitions>;
  }

  /** Adds a slice with prefixed name, `mf-checkout/draft`, to the store; other remotes must not read it. */
  function slice<State, Reducers extends SliceCaseReducers<State>, Selectors extends SliceSelectors<State>>(
    options: CreateSliceOptions<State, Reducers, string, string, Selectors>,
  ) {
    const key = own(options.name);
    if (sliceNames.has(key)) throw new Error(`There is a slice named ${key} already.`);
    sliceNames.add(key);
    return createSlice({ ...options, name: key }).injectInto(rootReducer);
  }
  return { injectEndpoints, slice };
}

type Tag = string | { type: string; id?: string | number };
type Tags = readonly Tag[] | ((...args: unknown[]) => readonly Tag[]);

function nameTags<Definitions extends EndpointDefinitions>(
  definitions: Definitions,
  named: (type: string) => string,
): Definitions {
  const one = (tag: Tag): Tag => (typeof tag === 'string' ? named(tag) : { ...tag, type: named(tag.type) });
  const all = (tags: Tags | undefined) =>
    typeof tags === 'function' ? (...args: unknown[]) => tags(...args).map(one) : tags?.map((tag) => one(tag));
  const renamed = Object.entries(definitions).map(([name, definition]) => {
    const { providesTags, invalidatesTags } = definition as { providesTags?: Tags; invalidatesTags?: Tags };
    return [name, { ...definition, providesTags: all(providesTags), invalidatesTags: all(invalidatesTags) }];
  });
  return Object.fromEntries(renamed);
}
