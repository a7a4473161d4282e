import { RenderFailure } from './failure.ts';
import type { Results, Task } from './task.ts';

const isText = (value: unknown) => typeof value === 'string';
const isRedirect = (value: unknown) => {
  const { status, location } = Object(value);
  return Number.isInteger(status) && isText(location);
};

const checks: Record<Task['kind'], (value: Record<string, unknown>) => boolean> = {
  load: () => true,
  reads: ({ redirect, calls }) => (redirect === undefined || isRedirect(redirect)) && Array.isArray(calls) && calls.every(isText),
  draw: ({ redirect, status, head, html, state }) =>
    redirect === undefined ? (status === 200 || status === 404) && [head, html, state].every(isText) : isRedirect(redirect),
};

/** What a process sent is what front-end code made: it is believed to be a result only when it looks like one. */
export function checkedResult<K extends Task['kind']>(kind: K, result: unknown): Results[K] {
  if (!checks[kind](Object(result))) throw new RenderFailure('failed', `The answer to "${kind}" is not one.`);
  return result as Results[K];
}
