import { maxReceiptBytes } from '@shop/contracts/receipts';
import { type ServiceName, serviceOf } from '@shop/contracts/service-paths';

/**
 * Requests in so many `seconds` from one client `address`, and from one `person` (an account or a guest) behind it; all who prove
 * neither count as one person of their address. `open` is how many an address may have at once, `day` how many in 24 hours. RATE_LIMITS
 * multiplies them. A response is open until its browser took all of it.
 * An office or a whole mobile network may share one address, hence the room. Failed sign-ins have a count of their own, in auth.
 */
export const limits = {
  login: { seconds: 300, address: 100, open: 20 },
  signup: { seconds: 3_600, address: 30, open: 10 },
  links: { seconds: 600, address: 30, person: 5, open: 10 },
  profile: { seconds: 3_600, address: 60, person: 20, open: 10 },
  tracking: { seconds: 60, address: 30, open: 10 },
  // A page that looks an order up by its number follows it too, and comes back when its stream ends.
  trackingStreams: { seconds: 60, address: 30, open: 100 },
  orderStreams: { seconds: 60, address: 300, person: 60, open: 100 },
  orders: { seconds: 600, address: 60, person: 10, open: 20 },
  tickets: { seconds: 600, address: 30, person: 5, open: 10 },
  subscriptions: { seconds: 600, address: 30, person: 5, open: 10 },
  messages: { seconds: 60, address: 240, person: 30, open: 30 },
  // Each makes room for a file of 5 MiB that may stay for an hour (ADR 23).
  uploads: { seconds: 600, address: 120, person: 30, day: 240, open: 30 },
  transfers: { seconds: 600, address: 120, person: 30, open: 30 },
  files: { seconds: 600, address: 120, person: 30, open: 16 },
  sockets: { seconds: 60, address: 300, person: 60, open: 200 },
  reports: { seconds: 600, address: 60, open: 10 },
  calls: { seconds: 60, address: 1_200, open: 100 },
  // Fewer at once than an instance has connections: one address never uses them all.
  reads: { seconds: 60, address: 12_000, open: 120 },
} as const;
export type LimitClass = keyof typeof limits;

/**
 * Which identity travels with a request.
 * - `personal`: the caller's own; 503 while it cannot be established.
 * - `open`: the same, but reads need none: they go on while sign-in is down, and no cookie is set on what caches may keep.
 * - `page`: the caller's own, as nobody in particular while sign-in is down; the only place besides `personal` that starts a guest.
 * - `anybody`: nobody in particular, whoever calls. Calls that other sites may send come without our cookies: to begin a guest would put
 *   another one in the place of the browser's own.
 * - `none`: immutable files, and reports of nobody.
 */
export type IdentityNeed = 'personal' | 'open' | 'page' | 'anybody' | 'none';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
type Method = (typeof methods)[number];

/** Requests that change nothing: they may be sent twice, and need no identity where a route is `open`. */
export const isRead = (method: string) => method === 'GET' || method === 'HEAD';

export interface Route {
  /** Everything at and below this path. */
  prefix: string;
  /** The path alone, since what lies below it has another rule. */
  exact?: true;
  to: ServiceName;
  identity: IdentityNeed;
  limit: LimitClass;
  /** Only these methods, GET with HEAD; the others fall to the next shorter prefix. */
  methods?: Exclude<Method, 'HEAD'>[];
  /** Taken from other sites and mail programs too: the request's own token says what may be done, never who calls. */
  fromAnywhere?: true;
  /** What it answers with GET is a stream of events, which lasts as long as its page is open and its caller's session (ADR 9). */
  events?: true;
  /** Bodies up to this many bytes are passed on as they come; without it they are read whole, up to {@link jsonLimit}. */
  uploadLimit?: number;
}

export const jsonLimit = 65_536;

/** A receipt and what a form puts around it. */
const uploadLimit = maxReceiptBytes + 65_536;

/** What catalog takes, and one byte more, so that it is catalog that says what is too large. */
const photographLimit = 10_485_760 + 1;

/** Whose a path is stands in the contracts (service-paths.ts): the shell server reads from the same services. */
const declared: Omit<Route, 'to'>[] = [
  { prefix: '/api/auth', identity: 'personal', limit: 'calls' },
  { prefix: '/api/auth/login', identity: 'personal', limit: 'login', methods: ['POST'] },
  { prefix: '/api/auth/register', identity: 'personal', limit: 'signup', methods: ['POST'] },
  // Each has a mail sent.
  { prefix: '/api/auth/forgot-password', exact: true, identity: 'personal', limit: 'links', methods: ['POST'] },
  { prefix: '/api/auth/verification', exact: true, identity: 'personal', limit: 'links', methods: ['POST'] },
  // Another address is mailed, and one that is taken says so: fewer than of other checks of a password.
  { prefix: '/api/auth/user', exact: true, identity: 'personal', limit: 'profile', methods: ['PATCH'] },
  // Each has a password checked or hashed, or a token looked for.
  { prefix: '/api/auth/reset-password', exact: true, identity: 'personal', limit: 'login', methods: ['POST'] },
  { prefix: '/api/auth/verify-email', exact: true, identity: 'personal', limit: 'login', methods: ['POST'] },
  { prefix: '/api/auth/change-password', exact: true, identity: 'personal', limit: 'login', methods: ['POST'] },
  { prefix: '/api/auth/data', exact: true, identity: 'personal', limit: 'login', methods: ['POST'] },
  { prefix: '/api/auth/confirmation', identity: 'personal', limit: 'login', methods: ['POST'] },
  { prefix: '/api/auth/deletion', exact: true, identity: 'personal', limit: 'login', methods: ['POST'] },
  { prefix: '/api/admin/account-deletions', identity: 'personal', limit: 'calls' },
  { prefix: '/api/admin/mails/accounts', identity: 'personal', limit: 'calls' },
  { prefix: '/api/auth/passkey-sign-in', exact: true, identity: 'personal', limit: 'login', methods: ['POST'] },
  { prefix: '/api/auth/second-factor', exact: true, identity: 'personal', limit: 'login', methods: ['POST'] },
  { prefix: '/api/auth/passkeys/options', exact: true, identity: 'personal', limit: 'login', methods: ['POST'] },
  { prefix: '/api/auth/passkeys/:id/removal', exact: true, identity: 'personal', limit: 'login', methods: ['POST'] },
  { prefix: '/api/admin/auth', identity: 'personal', limit: 'calls' },
  { prefix: '/api/admin/auth/login', identity: 'personal', limit: 'login', methods: ['POST'] },

  { prefix: '/api/devices', identity: 'open', limit: 'reads' },
  { prefix: '/api/products', identity: 'open', limit: 'reads' },
  { prefix: '/api/search', identity: 'open', limit: 'reads' },
  { prefix: '/api/images', identity: 'open', limit: 'reads' },
  { prefix: '/api/placeholder', identity: 'open', limit: 'reads' },
  { prefix: '/api/newsletter', identity: 'personal', limit: 'calls' },
  { prefix: '/api/newsletter/subscribe', exact: true, identity: 'personal', limit: 'subscriptions', methods: ['POST'] },
  { prefix: '/api/newsletter/unsubscribe', exact: true, identity: 'anybody', limit: 'calls', fromAnywhere: true },
  { prefix: '/api/back-in-stock', identity: 'personal', limit: 'calls' },
  { prefix: '/api/back-in-stock', exact: true, identity: 'personal', limit: 'subscriptions', methods: ['POST'] },
  { prefix: '/api/account/kept', identity: 'personal', limit: 'calls' },
  { prefix: '/api/admin/newsletter', identity: 'personal', limit: 'calls' },
  { prefix: '/api/admin/mails/catalog', identity: 'personal', limit: 'calls' },
  { prefix: '/api/admin/search', identity: 'personal', limit: 'calls' },
  { prefix: '/api/admin/products', identity: 'personal', limit: 'calls' },
  { prefix: '/api/admin/images', identity: 'personal', limit: 'calls', uploadLimit: photographLimit },

  { prefix: '/api/shop', identity: 'open', limit: 'reads' },
  { prefix: '/api/orders', identity: 'personal', limit: 'calls' },
  { prefix: '/api/orders', exact: true, identity: 'personal', limit: 'orders', methods: ['POST'] },
  { prefix: '/api/orders/numbers', exact: true, identity: 'personal', limit: 'transfers', methods: ['POST'] },
  { prefix: '/api/orders/claims', exact: true, identity: 'personal', limit: 'subscriptions', methods: ['POST'] },
  { prefix: '/api/orders/track', identity: 'personal', limit: 'tracking', methods: ['GET'] },
  // Signed: it cannot be guessed, and an office may open many.
  { prefix: '/api/orders/track/:number/full', exact: true, identity: 'personal', limit: 'calls', methods: ['GET'] },
  {
    prefix: '/api/orders/track/:number/events',
    exact: true,
    identity: 'personal',
    limit: 'trackingStreams',
    methods: ['GET'],
    events: true,
  },
  { prefix: '/api/orders/:number/events', exact: true, identity: 'personal', limit: 'orderStreams', methods: ['GET'], events: true },
  { prefix: '/api/admin/orders', identity: 'personal', limit: 'calls' },
  { prefix: '/api/admin/receipts', identity: 'personal', limit: 'calls' },
  { prefix: '/api/admin/analytics', identity: 'personal', limit: 'calls' },
  { prefix: '/api/admin/dashboard', identity: 'personal', limit: 'calls' },
  { prefix: '/api/admin/mails', identity: 'personal', limit: 'calls' },
  { prefix: '/api/emails', identity: 'personal', limit: 'calls' },
  { prefix: '/api/admin/audit/accounts', identity: 'personal', limit: 'calls' },
  { prefix: '/api/admin/audit/orders', identity: 'personal', limit: 'calls' },
  { prefix: '/api/admin/audit/products', identity: 'personal', limit: 'calls' },
  { prefix: '/api/admin/audit/tickets', identity: 'personal', limit: 'calls' },
  { prefix: '/api/objects', identity: 'personal', limit: 'calls' },
  { prefix: '/api/objects/upload', identity: 'personal', limit: 'uploads', methods: ['POST'] },
  { prefix: '/api/objects/uploads', identity: 'personal', limit: 'files', methods: ['PUT'], uploadLimit },
  { prefix: '/api/bank-transfers', identity: 'personal', limit: 'transfers' },
  { prefix: '/api/s3', identity: 'personal', limit: 'calls' },
  { prefix: '/api/s3/params', exact: true, identity: 'personal', limit: 'uploads', methods: ['GET'] },
  { prefix: '/api/s3/multipart', exact: true, identity: 'personal', limit: 'uploads', methods: ['POST'] },

  { prefix: '/api/tickets', identity: 'personal', limit: 'calls' },
  { prefix: '/api/tickets', exact: true, identity: 'personal', limit: 'tickets', methods: ['POST'] },
  { prefix: '/api/tickets/:id/messages', exact: true, identity: 'personal', limit: 'messages', methods: ['POST'] },
  { prefix: '/api/contact', identity: 'personal', limit: 'tickets' },
  { prefix: '/api/support', identity: 'personal', limit: 'calls' },
  { prefix: '/api/user/tickets', identity: 'personal', limit: 'calls' },

  { prefix: '/releases', identity: 'none', limit: 'reads' },
  // Errors that pages met: of nobody.
  { prefix: '/reports/errors', exact: true, identity: 'none', limit: 'reports', methods: ['POST'] },
  // What crawlers and mail programs ask for: nobody is told apart, so caches may keep it.
  { prefix: '/icon.png', exact: true, identity: 'none', limit: 'reads' },
  { prefix: '/robots.txt', exact: true, identity: 'none', limit: 'reads' },
  { prefix: '/sitemap.xml', exact: true, identity: 'none', limit: 'reads' },
  { prefix: '/', identity: 'page', limit: 'reads' },
];

/** The longest prefix wins, and among equals the one that names the method. Everything under /api that is not here is 404; `/ws` goes to support. */
export const routes: Route[] = declared.map((route) => ({ ...route, to: ownerOf(route) }));

function ownerOf({ prefix }: Pick<Route, 'prefix'>): ServiceName {
  const service = serviceOf(prefix);
  if (!service) throw new Error(`No service answers at ${prefix}: see service-paths.ts of the contracts.`);
  return service;
}

/** The methods of a route at its prefix (an empty `path`) or below it (`/*`): its own, or all that no other route there names. */
export function methodsOf(route: Route, path: string): Method[] {
  if (route.methods) return named(route);
  const others = routes.filter(({ prefix, exact }) => prefix === route.prefix && (path === '' || !exact));
  const taken = new Set(others.flatMap(named));
  return methods.filter((method) => !taken.has(method));
}

/** What reads with GET reads with HEAD too: the same limit holds for both. */
const named = (route: Route): Method[] => methods.filter((method) => route.methods?.includes(method === 'HEAD' ? 'GET' : method));
