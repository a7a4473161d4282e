/** A remote's public face, `remote.json` (architecture, "A remote's public face"). The shell knows names and URLs, never components. */
export interface RemoteManifest {
  /** Also the workspace's name, such as "mf-checkout". */
  name: string;
  version: string;
  /** Semver range on the platform package that it needs. */
  platform: string;
  pages: RemotePage[];
  slots: RemoteSlot[];
  nav?: NavEntry[];
  /** Pact file by provider: what this remote asks of a service. */
  consumes?: Record<string, string>;
}

export interface RemotePage {
  /** A path pattern of React Router, such as "/device-batteries/:category?". */
  path: string;
  /** The exposed module whose default export is `RouteObject[]`, such as "./routes". */
  expose: string;
  title: string;
  description?: string;
  keywords?: string;
  /** Path of the one true address of what is shown, where another page shows the same; default its own path. */
  canonical?: string;
  /** Nothing is at this address by itself, such as a misspelt category: people are helped along, the status is 404. */
  notFound?: boolean;
  /** `bare` pages draw their own header instead of the site's; `staff` pages too, and nothing for customers floats over them. */
  layout?: 'site' | 'bare' | 'staff';
  /** API calls that the first view makes, for preloading; `:name` is replaced from the path. */
  preload?: string[];
}

export interface RemoteSlot {
  slot: 'floating';
  /** The exposed module whose default export is a component without props. */
  expose: string;
  /** This filler takes the platform's requests to open the chat. */
  answers?: 'chat';
  /** Loaded only where this browser's localStorage holds the key: work that most visitors never have costs them nothing. */
  whenStored?: string;
}

/** A link that the shell's header, menus and footer show for as long as the remote is released. */
export interface NavEntry {
  area: 'primary' | 'more' | 'bar' | 'footer-shop' | 'footer-help';
  label: string;
  to: string;
  /** Lower comes first; default 100. */
  order?: number;
}

/** What is wrong with a value that claims to be a {@link RemoteManifest}: one sentence for each error, none when it is right. */
export function remoteManifestErrors(value: unknown): string[] {
  if (!isRecord(value)) return ['remote.json is not an object'];
  const errors: string[] = [];
  for (const field of ['name', 'version', 'platform'] as const) {
    if (typeof value[field] !== 'string' || value[field] === '') errors.push(`${field} is missing or not text`);
  }
  errors.push(...listErrors(value, 'pages', pageError), ...listErrors(value, 'slots', slotError));
  if (value.nav !== undefined) errors.push(...listErrors(value, 'nav', navError));
  return errors;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isPath = (value: unknown) => typeof value === 'string' && value.startsWith('/');
const isExpose = (value: unknown) => typeof value === 'string' && value.startsWith('./');

function listErrors(
  owner: Record<string, unknown>,
  field: string,
  error: (entry: Record<string, unknown>) => string | undefined,
): string[] {
  const list = owner[field];
  if (!Array.isArray(list)) return [`${field} is not a list`];
  return list.flatMap((entry, index) => {
    const message = isRecord(entry) ? error(entry) : 'is not an object';
    return message ? [`${field}[${index}] ${message}`] : [];
  });
}

function pageError(page: Record<string, unknown>): string | undefined {
  if (!isPath(page.path)) return 'needs a path that begins with /';
  if (!isExpose(page.expose)) return 'needs an expose that begins with ./';
  if (typeof page.title !== 'string') return 'needs a title';
  if (page.preload !== undefined && !(Array.isArray(page.preload) && page.preload.every(isPath)))
    return 'has a preload that is not a list of paths';
  return undefined;
}

function slotError(slot: Record<string, unknown>): string | undefined {
  if (slot.slot !== 'floating') return 'names an unknown slot';
  if (slot.whenStored !== undefined && typeof slot.whenStored !== 'string') return 'has a whenStored that is not text';
  return isExpose(slot.expose) ? undefined : 'needs an expose that begins with ./';
}

function navError(nav: Record<string, unknown>): string | undefined {
  const areas: unknown[] = ['primary', 'more', 'bar', 'footer-shop', 'footer-help'] satisfies NavEntry['area'][];
  if (!areas.includes(nav.area)) return 'names an unknown area';
  return isPath(nav.to) && typeof nav.label === 'string' ? undefined : 'needs a label and a path';
}
