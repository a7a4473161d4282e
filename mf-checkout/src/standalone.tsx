import { runStandalone } from '@shop/platform/standalone';
import checkout from './checkout.tsx';
import OutboxSender from './OutboxSender.tsx';
import tracking from './tracking.tsx';

runStandalone({
  routes: [...checkout, ...tracking],
  Widget: OutboxSender,
  links: { '/checkout': 'Checkout', '/order-confirmation': 'Confirmation', '/order-tracking': 'Tracking' },
});
