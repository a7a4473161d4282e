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
    /** `bare` pages render their own header instead of the site's; `staff` pages do too, and customers' floating widgets are hidden. */
    layout: z.enum(['site', 'bare', 'staff']).optional(),
    /** The page has a product list in an element with the id "products", the target of a skip link. */
    products: z.boolean().optional(),
    /** The page shows Google Maps: if the site has a key, its document allows the map's scripts, and links to it load a new document. */
    maps: z.boolean().optional(),
    /** Its links carry a token in the query: its document is uncached, hidden from search engines and sends no referrer. */
    secret: z.boolean().optional(),
  },
  { error: ({ code, keys = [] }) => (code === 'unrecognized_keys' ? unknownFields(keys as string[]) : undefined) },
);

const slotSchema = z.strictObject({
  /** `floating` covers the page; `search` is below the header's search field, and one remote of a site may fill it. */
  slot: z.enum(['floating', 'search']),
  /**
   * Exposed module whose default export is a component. In `search` it gets the prop `field`, an input; in `floating` it gets no props.
   */
  expose,
  /** Handles the platform's requests to open the chat; one remote of a site may do so. */
  answers: z.literal('chat').optional(),
  /** Loads only if local or session storage has one of the keys, to save the download for most visitors. */
  whenStored: z.array(text).optional(),
  /** Chat only: the shell renders its button; a click, or an approaching pointer, loads the chat. */
  launcher: z.boolean().optional(),
});

/**
 * Shows stored data in a server-rendered page before hydration: an element whose `attribute` is one of the stored ids gets `property`
 * with `value`.
 */
const markSchema = z.strictObject({
  attribute: z.string().regex(/^data-[a-z-]+$/, 'is not the name of a data attribute'),
  property: z.string().regex(/^--[a-z-]+$/, 'is not the name of a custom property'),
  value: z.string().regex(/^[^{};<]+$/, 'is not the value of a property'),
  /** Keys of local storage, each with a JSON list of ids; the first non-empty one counts. */
  stored: z.array(text).min(1),
});

/** A link in the shell's header, menus and footer while the remote is released. */
const navSchema = z.strictObject({
  /** `person` is the account menu. */
  area: z.enum(['primary', 'more', 'person', 'bar', 'footer-shop', 'footer-help']),
  label: text,
  to: path,
  /** Paths of pages for which the menus mark this link too, such as "/product". */
  covers: z.array(path).optional(),
  /** Lower comes first; default 100. */
  order: z.int().min(0).optional(),
  /** Key of local storage with a JSON list, whose length follows the label in the menus. */
  counts: text.optional(),
  /** Shown before the label in the phone menu. */
  icon: z.enum(['home', 'shop', 'heart', 'parcel']).optional(),
  /** URL of a product picture, for product families in the phone menu. */
  picture: path.optional(),
});

/** Sitemap entries: pages that show the same to every visitor. */
const sitemapSchema = z.strictObject({
  /** Paths of the remote's own pages. */
  pages: z.array(path).min(1, 'is empty').max(1_000),
  /** Calls that return an `AddressList`, such as "/api/products/addresses". */
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
    /** Semver range of the platform package. */
    platform: range,
    pages: z.array(page),
    slots: z.array(slotSchema),
    nav: z.array(navSchema).optional(),
    marks: z.array(markSchema).optional(),
    sitemap: sitemapSchema.optional(),
    /** Pact file by provider, such as "mf-checkout-orders.json" for "orders". */
    consumes: z.record(name, z.string().regex(/^[\w-]+\.json$/, 'is not the name of a pact file')).optional(),
    budget: budgetSchema,
  });

/** A remote's public description, `remote.json`. The shell knows names and URLs, never components. */
export const remoteSchema = manifestOf(pageSchema).superRefine(checkManifest);

/** The same in a release.json, which may have fields that remote.json no longer allows. */
export const releasedRemoteSchema = manifestOf(z.preprocess(withoutRetired, pageSchema)).superRefine(checkManifest);

function checkManifest(remote: z.infer<ReturnType<typeof manifestOf>>, context: z.RefinementCtx): void {
  const seen = new Set<string>();
  for (const { key, text: message, path: place } of placesOf(remote)) {
    if (seen.has(key)) context.addIssue({ code: 'custom', path: place, message: `claims ${message} a second time` });
    seen.add(key);
  }
  for (const [index, address] of (remote.sitemap?.pages ?? []).entries())
    if (!remote.pages.some((page) => isPageOf(page.path, address)))
      context.addIssue({
        code: 'custom',
        path: ['sitemap', 'pages', index],
        message: 'is the address of no page of this remote',
      });
  const exposed = new Set([...remote.pages, ...remote.slots].map((part) => part.expose));
  for (const part of exposed)
    if (!(part in remote.budget.firstView))
      context.addIssue({ code: 'custom', path: ['budget', 'firstView'], message: `has no limit for ${part}` });
  for (const part of Object.keys(remote.budget.firstView))
    if (!exposed.has(part))
      context.addIssue({
        code: 'custom',
        path: ['budget', 'firstView'],
        message: `limits ${part}, which is not exposed`,
      });
}

export type RemoteManifest = z.infer<typeof remoteSchema>;
export type RemotePage = z.infer<typeof pageSchema>;
export type RemoteSlot = z.infer<typeof slotSchema>;
export type RemoteMark = z.infer<typeof markSchema>;
export type NavEntry = z.infer<typeof navSchema>;
