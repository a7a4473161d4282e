import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { validation } from '@shop/service-kit/validation';
import type { FastifyRequest } from 'fastify';

/** The classes of a cached handler's parameters and query; without a query class nothing behind the `?` matters. */
export const CachedBy = Reflector.createDecorator<{ params?: new () => object; query?: new () => object }>();

const reflector = new Reflector();
const pipe = validation();

/**
 * What a request asks for, however its URL is written: the route, and its validated parameters and query by name. A made-up
 * name, another order or a percent sign makes no second copy of a response. Rejects as the handler's own validation does.
 */
export async function cacheKey(context: ExecutionContext, { routeOptions, params, query }: FastifyRequest): Promise<string> {
  const classes = reflector.get(CachedBy, context.getHandler()) ?? {};
  const [asked, narrowed] = await Promise.all([
    classes.params ? pipe.transform(params, { type: 'param', metatype: classes.params }) : params,
    classes.query ? pipe.transform(query, { type: 'query', metatype: classes.query }) : {},
  ]);
  return JSON.stringify([routeOptions.url, sorted(asked), sorted(narrowed)]);
}

const sorted = (values: unknown) =>
  Object.entries(Object(values))
    .filter(([, value]) => value !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
