/** Services behind the gateway; `UPSTREAM_<NAME>` lists the processes of each. */
export const serviceNames = ['catalog', 'orders', 'support', 'auth', 'shell'] as const;
export type ServiceName = (typeof serviceNames)[number];

const paths: Record<ServiceName, string[]> = {
  auth: [
    '/api/auth',
    '/api/admin/auth',
    '/api/admin/audit/accounts',
    '/api/admin/account-deletions',
    '/api/admin/mails/accounts',
    '/api/admin/staff',
    '/api/admin/customers',
  ],
  catalog: [
    '/api/devices',
    '/api/products',
    '/api/images',
    '/api/placeholder',
    '/api/search',
    '/api/newsletter',
    '/api/back-in-stock',
    '/api/account/saved-items',
    '/api/account/kept',
    '/api/admin/search',
    '/api/admin/newsletter',
    '/api/admin/mails/catalog',
    '/api/admin/products',
    '/api/admin/devices',
    '/api/admin/images',
    '/api/admin/audit/products',
  ],
  orders: [
    '/api/shop',
    '/api/orders',
    '/api/objects',
    '/api/bank-transfers',
    '/api/s3',
    '/api/admin/orders',
    '/api/admin/receipts',
    '/api/admin/analytics',
    '/api/admin/dashboard',
    '/api/admin/mails',
    '/api/emails',
    '/api/admin/audit/orders',
  ],
  support: [
    '/api/tickets',
    '/api/contact',
    '/api/support',
    '/api/user/tickets',
    '/api/admin/audit/tickets',
    '/api/admin/mails/support',
  ],
  shell: ['/releases', '/reports'],
};

const byLength = Object.entries(paths)
  .flatMap(([service, prefixes]) => prefixes.map((prefix) => ({ prefix, service: service as ServiceName })))
  .sort((a, b) => b.prefix.length - a.prefix.length);

/** The service that handles a path, such as "orders" for "/api/orders/track"; the shell for pages, undefined for other calls. */
export function serviceOf(path: string): ServiceName | undefined {
  const found = byLength.find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`));
  if (found) return found.service;
  return path.startsWith('/api/') ? undefined : 'shell';
}
