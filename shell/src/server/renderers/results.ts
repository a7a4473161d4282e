import type { Results, Task } from '../../render/process/task.ts';
import { RenderFailure } from './failure.ts';

const longest = { call: 2_048, calls: 64, view: 4_194_304 };

const isText = (value: unknown): value is string => typeof value === 'string';
const isCall = (value: unknown) => isText(value) && value.length <= longest.call;
const isView = (texts: unknown[]) => texts.every(isText) && texts.join('').length <= longest.view;
const isCalls = (value: unknown) => Array.isArray(value) && value.length <= longest.calls && value.every(isCall);
const isRedirect = (value: unknown) => {
  const { status, location } = Object(value);
  return Number.isInteger(status) && isCall(location);
};

const checks: Record<Task['kind'], (value: Record<string, unknown>) => boolean> = {
  load: () => true,
  reads: ({ redirect, calls }) => (redirect === undefined || isRedirect(redirect)) && isCalls(calls),
  draw: ({ redirect, status, head, html, state }) =>
    redirect === undefined ? (status === 200 || status === 404) && isView([head, html, state]) : isRedirect(redirect),
};

/** Validates a result, because front-end code made it. */
export function checkedResult<K extends Task['kind']>(kind: K, result: unknown): Results[K] {
  if (!checks[kind](Object(result))) throw new RenderFailure('failed', `The result of "${kind}" is not valid.`);
  return result as Results[K];
}
