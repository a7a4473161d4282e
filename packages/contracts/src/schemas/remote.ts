import semver from 'semver';
import { z } from 'zod';
import { budgetSchema } from './budget.ts';
import { isPageOf, placesOf } from './places.ts';
import { unknownFields, withoutRetired } from './retired.ts';

const text = z.string().min(1, 'is empty');
const name = z.string().regex(/^[a-z0-9][a-z0-9-]*$/, 'is not a name in small letters, digits and hyphens');
const path = z.string().regex(/^\/[^\s?#]*$/, 'is not a path that begins with /');
/** Parts may be optional, as in React Router: "/device-batteries/:category?". */
const pattern = z.string().regex(/^\/(?:[^\s?#/]+\??(?:\/|$))*$/, 'is not a path that begins with /');
const expose = z.string().regex(/^\.\/[\w/-]+$/, 'is not a module that begins with ./');
const range = z.string().refine((value) => semver.validRange(value) !== null, 'is not a semver range');

const pageSchema = z.strictObject(
  {
    /** A path pattern of React Router, such as "/device-batteries/:category?". */
    path: pattern,
    /** The exposed module whose default export is `RouteObject[]`, such as "./routes". */
    expose,
    /** `bare` pages draw their own header instead of the site's; `staff` pages too, and nothing for customers floats over them. */
    layout: z.enum(['site', 'bare', 'staff']).optional(),
    /** The page has a list of products in an element with the id "products": a link before the header leads there. */
    products: z.boolean().optional(),
    /** It shows Google's maps: where the site has a key for them, its document lets their scripts in, and it is loaded as one of its own. */
    maps: z.boolean().optional(),
    /** Its links carry a token in the query: its document is kept by no cache, is for no search engine, and the address is told to no site. */
    secret: z.boolean().optional(),
  },
  { error: ({ code, keys = [] }) => (code === 'unrecognized_keys' ? unknownFields(keys as string[]) : undefined) },
);

const slotSchema = z.strictObject({
  /** `floating` is over the page; `search` is under the field of the header's search, and one remote of a site may fill it. */
  slot: z.enum(['floating', 'search']),
  /** The exposed module whose default export is a component, without props if it floats; in the search it gets the `field`, an input. */
  expose,
  /** This filler takes the platform's requests to open the chat; there is one on a site. */
  answers: z.literal('chat').optional(),
  /** Loaded only where this browser stores one of the keys, for the tab or for longer: what most visitors never have costs them nothing. */
  whenStored: z.array(text).optional(),
  /** Of the chat: until it is loaded, the shell draws its button; a press, or a pointer that comes near, loads it. */
  launcher: z.boolean().optional(),
});

/**
 * What this browser stores, shown in a page that the server drew for everybody until the page is live: where `attribute` of an element
 * is one of the stored ids, `property` has `value` there.
 */
const markSchema = z.strictObject({
  attribute: z.string().regex(/^data-[a-z-]+$/, 'is not the name of a data attribute'),
  property: z.string().regex(/^--[a-z-]+$/, 'is not the name of a custom property'),
  value: z.string().regex(/^[^{};<]+$/, 'is not the value of a property'),
  /** Keys of local storage, each for a list of ids as JSON; the first one that holds any counts. */
  stored: z.array(text).min(1),
});

/** A link that the shell's header, menus and footer show for as long as the remote is released. */
const navSchema = z.strictObject({
  /** `person` is the menu of the person. */
  area: z.enum(['primary', 'more', 'person', 'bar', 'footer-shop', 'footer-help']),
  label: text,
  to: path,
  /** Paths whose pages belong to it, such as "/product": the menus mark it there, too. */
  covers: z.array(path).optional(),
  /** Lower comes first; default 100. */
  order: z.int().min(0).optional(),
  /** Key of local storage for a list as JSON: its length stands behind the label in the menus. */
  counts: text.optional(),
  /** Before the label in the menu of phones. */
  icon: z.enum(['home', 'shop', 'heart', 'parcel']).optional(),
  /** Address of a picture of what is sold there: families of products in the menu of phones. */
  picture: path.optional(),
});

/** What search engines shall know of, for the site's sitemap: pages that show the same to everybody. */
const sitemapSchema = z.strictObject({
  /** Addresses of the remote's own pages. */
  pages: z.array(path).min(1, 'is empty').max(1_000),
  /** Calls that answer with an `AddressList`, such as "/api/products/addresses". */
  lists: z
    .array(z.string().regex(/^\/api\/[\w/-]+$/, 'is not a call that begins with /api/'))
    .max(10)
    .optional(),
});

const manifestOf = (page: z.ZodType<RemotePage>) =>
  z.strictObject({
    /** Also the workspace's name, such as "mf-checkout". */
    name,
    version: z.string().refine((value) => semver.valid(value) !== null, 'is not a version'),
    /** Semver range on the platform package that it needs. */
    platform: range,
    pages: z.array(page),
    slots: z.array(slotSchema),
    nav: z.array(navSchema).optional(),
    marks: z.array(markSchema).optional(),
    sitemap: sitemapSchema.optional(),
    /** Pact file by provider: what this remote asks of a service, such as "mf-checkout-orders.json" of "orders". */
    consumes: z.record(name, z.string().regex(/^[\w-]+\.json$/, 'is not the name of a pact file')).optional(),
    budget: budgetSchema,
  });

/** A remote's public face, `remote.json`. The shell knows names and URLs, never components. */
export const remoteSchema = manifestOf(pageSchema).superRefine(checkManifest);

/** The same in a release.json, which may be older than the fields of today. */
export const releasedRemoteSchema = manifestOf(z.preprocess(withoutRetired, pageSchema)).superRefine(checkManifest);

function checkManifest(remote: z.infer<ReturnType<typeof manifestOf>>, context: z.RefinementCtx): void {
  const seen = new Set<string>();
  for (const { key, text: message, path: place } of placesOf(remote)) {
    if (seen.has(key)) context.addIssue({ code: 'custom', path: place, message: `claims ${message} a second time` });
    seen.add(key);
  }
  for (const [index, address] of (remote.sitemap?.pages ?? []).entries())
    if (!remote.pages.some((page) => isPageOf(page.path, address)))
      context.addIssue({ code: 'custom', path: ['sitemap', 'pages', index], message: 'is the address of no page of this remote' });
  const exposed = new Set([...remote.pages, ...remote.slots].map((part) => part.expose));
  for (const part of exposed)
    if (!(part in remote.budget.firstView))
      context.addIssue({ code: 'custom', path: ['budget', 'firstView'], message: `has no limit for ${part}` });
  for (const part of Object.keys(remote.budget.firstView))
    if (!exposed.has(part))
      context.addIssue({ code: 'custom', path: ['budget', 'firstView'], message: `limits ${part}, which is not exposed` });
}

export type RemoteManifest = z.infer<typeof remoteSchema>;
export type RemotePage = z.infer<typeof pageSchema>;
export type RemoteSlot = z.infer<typeof slotSchema>;
export type RemoteMark = z.infer<typeof markSchema>;
export type NavEntry = z.infer<typeof navSchema>;
