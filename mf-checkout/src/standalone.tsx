import { runStandalone } from '@shop/platform/standalone';
import OutboxSender from './OutboxSender.tsx';
import routes from './routes.tsx';

runStandalone({
  routes,
  Widget: OutboxSender,
  links: { '/checkout': 'Checkout', '/order-confirmation': 'Confirmation', '/order-tracking': 'Tracking' },
});
