import type { Type } from '@nestjs/common';
import type { Access } from '@shop/contracts/identity';
import { accessExtension } from '../identity/identity.ts';

const whatToDo =
  "Put @Allow('everyone' | 'guest owner' | 'owner' | 'customer' | 'staff' | 'manager' | 'shop owner' | 'service', …) above it; docs/access.md says what each means.";

/** Throws an error that names every operation without a declared caller. */
export function requireAccess({ paths }: { paths: Record<string, object> }): void {
  const silent = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations as Record<string, object>)
      .filter(([, operation]) => !(accessExtension in operation))
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
  if (silent.length > 0)
    throw new Error(`These endpoints do not say who may call them: ${silent.join(', ')}. ${whatToDo}`);
}

/** Lists the roles that may send each frame type, read from the `@SubscribeMessage` handlers. Throws when a handler declares none. */
export function accessOfFrames(gateways: Type[]): Record<string, Access[]> {
  const frames = gateways.flatMap((gateway) =>
    handlersOf(gateway).flatMap((handler): [string, Access[]][] => {
      const type: string | undefined = Reflect.getMetadata('message', handler);
      return type === undefined ? [] : [[type, declared(handler) ?? declared(gateway) ?? refuse(type)]];
    }),
  );
  return Object.fromEntries(frames);
}

const handlersOf = ({ prototype }: Type): object[] =>
  Object.values(Object.getOwnPropertyDescriptors(prototype)).flatMap(({ value }) =>
    typeof value === 'function' ? [value] : [],
  );

const declared = (target: object): Access[] | undefined =>
  Reflect.getMetadata('swagger/apiExtension', target)?.[accessExtension];

function refuse(type: string): never {
  throw new Error(`The frame ${type} does not say who may send it. ${whatToDo}`);
}
