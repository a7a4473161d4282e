import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { networkOf } from '@shop/service-kit/http/network';

/** Network of the client's address from X-Forwarded-For; null without the header. */
export const ClientNetwork = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { headers } = context.switchToHttp().getRequest<{ headers: Record<string, string | undefined> }>();
  return networkOf(headers['x-forwarded-for']);
});
