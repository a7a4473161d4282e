import { runStandalone } from '@shop/platform/standalone';
import routes from './routes.tsx';

runStandalone({ routes, links: { '/admin': 'Login', '/admin/dashboard': 'Dashboard', '/admin/tickets': 'Tickets' } });
