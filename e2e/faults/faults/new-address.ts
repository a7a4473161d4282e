import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { documentOf, isRendered } from '../../site/document.ts';

/** Adds a random query parameter, so that no cached response matches. */
export const newAddress = (path: string) => `${path}${path.includes('?') ? '&' : '?'}n=${randomUUID()}`;

/** A server that has just started, or is busy, client-renders pages for a while. */
export const patient = { timeout: 120_000 };

/** Waits until the server renders the page at a new address. */
export const untilRenderedAgain = (path: string): Promise<void> =>
  expect
    .poll(async () => isRendered(await documentOf(newAddress(path))), {
      ...patient,
      message: `${path} is rendered by the server`,
    })
    .toBe(true);
