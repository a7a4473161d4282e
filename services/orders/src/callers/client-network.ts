import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { networkOf } from '@shop/service-kit/network';

/** The network of the client's address as the gateway says it; null where nobody does. */
export const ClientNetwork = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { headers } = context.switchToHttp().getRequest<{ headers: Record<string, string | undefined> }>();
  return networkOf(headers['x-forwarded-for']);
});
