import { mostImportBytes } from '@shop/contracts/product-import';
import { maxReceiptBytes } from '@shop/contracts/receipts';
import { type ServiceName, serviceOf } from '@shop/contracts/service-paths';

/**
 * Requests per `seconds` from one client `address`, and from one `person` (account or guest); callers without either share one count per
 * address. `open` limits concurrent requests of an address, `day` its requests in 24 hours; RATE_LIMITS multiplies all. An office or a
 * mobile network may share one address, hence the high numbers. Auth counts failed sign-ins separately.
 */
export const limits = {
  login: { seconds: 300, address: 100, open: 20 },
  signup: { seconds: 3_600, address: 30, open: 10 },
  links: { seconds: 600, address: 30, person: 5, open: 10 },
  profile: { seconds: 3_600, address: 60, person: 20, open: 10 },
  tracking: { seconds: 60, address: 30, open: 10 },
  // A page that looks up an order opens its stream, too, and reopens it after each end.
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
  // Below an instance's number of connections, so that one address cannot use them all.
  reads: { seconds: 60, address: 12_000, open: 120 },
} as const;
export type LimitClass = keyof typeof limits;

/**
 * Identity that the gateway adds to a request.
 * - `personal`: the caller's; 503 while auth cannot resolve it.
 * - `open`: the caller's, but optional for reads: they work while sign-in is down and set no cookie on cacheable responses.
 * - `page`: the caller's, anonymous while sign-in is down; starts a guest, as only `personal` does besides.
 * - `anybody`: anonymous. Other sites may send such calls without our cookies, and a new guest would replace the browser's own.
 * - `none`: no identity, for immutable files and error reports.
 */
export type IdentityNeed = 'personal' | 'open' | 'page' | 'anybody' | 'none';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
type Method = (typeof methods)[number];

/** Requests that may be sent twice, and that need no identity on `open` routes. */
export const isRead = (method: string) => method === 'GET' || method === 'HEAD';

export interface Route {
  /** Matches this path and all paths below it. */
  prefix: string;
  /** Matches this path only, because paths below it have other rules. */
  exact?: true;
  to: ServiceName;
  identity: IdentityNeed;
  limit: LimitClass;
  /** Only these methods, GET with HEAD; others match the next shorter prefix. */
  methods?: Exclude<Method, 'HEAD'>[];
  /** Accepted from other sites and mail programs: the request's own token authorizes it, without the caller's identity. */
  fromAnywhere?: true;
  /** GET returns an event stream, which ends with the page or the caller's session (ADR 9). */
  events?: true;
  /** Streams bodies up to this many bytes; without it bodies are read completely, up to {@link jsonLimit}. */
  uploadLimit?: number;
  /** Longest silence before the response, for calls that work longer than others. */
  silenceMs?: number;
}

export const jsonLimit = 65_536;

/** A receipt and its multipart overhead. */
const uploadLimit = maxReceiptBytes + 65_536;

/** One byte above catalog's limit, so that catalog sends the "too large" error. */
const photographLimit = 10_485_760 + 1;

/** 20,000 products take half a minute, on a busy machine three times as long. */
const productImport = { uploadLimit: mostImportBytes + 1, silenceMs: 180_000 };

/** Path owners are in the contracts (service-paths.ts), because the shell server uses them, too. */
const declared: Omit<Route, 'to'>[] = [
  { prefix: '/api/auth', identity: 'personal', limit: 'calls' },
  { prefix: '/api/auth/login', identity: 'personal', limit: 'login', methods: ['POST'] },
  { prefix: '/api/auth/register', identity: 'personal', limit: 'signup', methods: ['POST'] },
  // Each sends a mail.
  { prefix: '/api/auth/forgot-password', exact: true, identity: 'personal', limit: 'links', methods: ['POST'] },
  { prefix: '/api/auth/verification', exact: true, identity: 'personal', limit: 'links', methods: ['POST'] },
  // Stricter than other password checks: it mails a new address, and reveals whether one is taken.
  { prefix: '/api/auth/user', exact: true, identity: 'personal', limit: 'profile', methods: ['PATCH'] },
  // Each checks or hashes a password, or looks up a token.
  { prefix: '/api/auth/reset-password', exact: true, identity: 'personal', limit: 'login', methods: ['POST'] },
  { prefix: '/api/auth/staff-invite', exact: true, identity: 'personal', limit: 'login', methods: ['POST'] },
  { prefix: '/api/auth/verify-email', exact: true, identity: 'personal', limit: 'login', methods: ['POST'] },
  { prefix: '/api/auth/change-password', exact: true, identity: 'personal', limit: 'login', methods: ['POST'] },
  { prefix: '/api/auth/data', exact: true, identity: 'personal', limit: 'login', methods: ['POST'] },
  { prefix: '/api/auth/confirmation', identity: 'personal', limit: 'login', methods: ['POST'] },
  { prefix: '/api/auth/deletion', exact: true, identity: 'personal', limit: 'login', methods: ['POST'] },
  { prefix: '/api/admin/account-deletions', identity: 'personal', limit: 'calls' },
  { prefix: '/api/admin/mails/accounts', identity: 'personal', limit: 'calls' },
  { prefix: '/api/admin/staff', identity: 'personal', limit: 'calls' },
  { prefix: '/api/admin/customers', identity: 'personal', limit: 'calls' },
  // Each sends a mail.
  { prefix: '/api/admin/staff', exact: true, identity: 'personal', limit: 'profile', methods: ['POST'] },
  { prefix: '/api/admin/staff/:id/invite', exact: true, identity: 'personal', limit: 'profile', methods: ['POST'] },
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
  { prefix: '/api/account/saved-items', identity: 'personal', limit: 'calls' },
  { prefix: '/api/account/kept', identity: 'personal', limit: 'calls' },
  { prefix: '/api/admin/newsletter', identity: 'personal', limit: 'calls' },
  { prefix: '/api/admin/mails/catalog', identity: 'personal', limit: 'calls' },
  { prefix: '/api/admin/search', identity: 'personal', limit: 'calls' },
  { prefix: '/api/admin/products', identity: 'personal', limit: 'calls' },
  { prefix: '/api/admin/devices', identity: 'personal', limit: 'calls' },
  { prefix: '/api/admin/products/import', identity: 'personal', limit: 'calls', ...productImport },
  { prefix: '/api/admin/images', identity: 'personal', limit: 'calls', uploadLimit: photographLimit },

  { prefix: '/api/shop', identity: 'open', limit: 'reads' },
  { prefix: '/api/orders', identity: 'personal', limit: 'calls' },
  { prefix: '/api/orders', exact: true, identity: 'personal', limit: 'orders', methods: ['POST'] },
  { prefix: '/api/orders/numbers', exact: true, identity: 'personal', limit: 'transfers', methods: ['POST'] },
  { prefix: '/api/orders/claims', exact: true, identity: 'personal', limit: 'subscriptions', methods: ['POST'] },
  { prefix: '/api/orders/track', identity: 'personal', limit: 'tracking', methods: ['GET'] },
  // The link is signed and cannot be guessed, and an office may open many.
  { prefix: '/api/orders/track/:number/full', exact: true, identity: 'personal', limit: 'calls', methods: ['GET'] },
  {
    prefix: '/api/orders/track/:number/events',
    exact: true,
    identity: 'personal',
    limit: 'trackingStreams',
    methods: ['GET'],
    events: true,
  },
  {
    prefix: '/api/orders/:number/events',
    exact: true,
    identity: 'personal',
    limit: 'orderStreams',
    methods: ['GET'],
    events: true,
  },
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
  { prefix: '/api/admin/mails/support', identity: 'personal', limit: 'calls' },
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
  // Browser error reports, without identity.
  { prefix: '/reports/errors', exact: true, identity: 'none', limit: 'reports', methods: ['POST'] },
  // Requested by crawlers and mail programs: without identity, so caches may store the responses.
  { prefix: '/icon.png', exact: true, identity: 'none', limit: 'reads' },
  { prefix: '/robots.txt', exact: true, identity: 'none', limit: 'reads' },
  { prefix: '/sitemap.xml', exact: true, identity: 'none', limit: 'reads' },
  { prefix: '/', identity: 'page', limit: 'reads' },
];

/** The longest prefix wins, then the one with the method. Unlisted paths under /api are 404; `/ws` goes to support. */
export const routes: Route[] = declared.map((route) => ({ ...route, to: ownerOf(route) }));

function ownerOf({ prefix }: Pick<Route, 'prefix'>): ServiceName {
  const service = serviceOf(prefix);
  if (!service) throw new Error(`No service answers at ${prefix}: see service-paths.ts of the contracts.`);
  return service;
}

/** Methods of a route at its prefix (empty `path`) or below it (`/*`): the listed ones, or all that no sibling route lists. */
export function methodsOf(route: Route, path: string): Method[] {
  if (route.methods) return listedMethods(route);
  const others = routes.filter(({ prefix, exact }) => prefix === route.prefix && (path === '' || !exact));
  const otherMethods = new Set(others.flatMap(listedMethods));
  return methods.filter((method) => !otherMethods.has(method));
}

/** HEAD shares the limit of GET. */
const listedMethods = (route: Route): Method[] =>
  methods.filter((method) => route.methods?.includes(method === 'HEAD' ? 'GET' : method));
