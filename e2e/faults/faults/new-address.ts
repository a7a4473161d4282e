import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { documentOf, isDrawn } from '../../site/document.ts';

/** An address of the same page that no cache knows. */
export const newAddress = (path: string) => `${path}${path.includes('?') ? '&' : '?'}n=${randomUUID()}`;

/** Right after a start, or while it is busy, the server leaves pages to the browser. */
export const patient = { timeout: 120_000 };

/** Waits until the server renders a page at a new address. */
export const untilDrawnAgain = (path: string): Promise<void> =>
  expect
    .poll(async () => isDrawn(await documentOf(newAddress(path))), { ...patient, message: `${path} is rendered by the server` })
    .toBe(true);
