import { runStandalone } from '@shop/platform/standalone';
import routes from './routes.tsx';

runStandalone({
  routes,
  links: {
    '/admin': 'Login',
    '/admin/dashboard': 'Dashboard',
    '/admin/devices': 'Devices',
    '/admin/tickets': 'Tickets',
    '/admin/shop-details': 'Shop Details',
    '/admin/search-words': 'Search Words',
    '/admin/newsletter': 'Newsletter',
    '/admin/deleted-accounts': 'Deleted Accounts',
    '/admin/access-log': 'Access Log',
  },
});
