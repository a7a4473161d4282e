import type { Boot } from '@shop/contracts/registry';
import type { BrowserContext, Page } from 'playwright-core';
import { Caller } from './calls.ts';
import { until } from './until.ts';

/** A page's document as served, before any script has run. */
export interface ServedDocument {
  status: number;
  html: string;
  boot: Boot;
  /** Content of `#root`: the server-rendered page, or nothing. */
  root: string;
  ms: number;
}

const bootIn = (html: string) => /<script[^>]*\bid="?boot\b[^>]*>([^<]*)<\/script>/.exec(html)?.[1];

export async function documentOf(path: string, caller = new Caller()): Promise<ServedDocument> {
  const { status, text: html, ms } = await caller.call({ path, headers: { accept: 'text/html' } });
  const boot = bootIn(html);
  if (!boot) throw new Error(`${path} answers ${status} with no page: ${html.slice(0, 300)}`);
  const root = /<div id="?root"?>([\s\S]*?)<\/div>\s*<template/.exec(html)?.[1] ?? '';
  return { status, html, boot: JSON.parse(boot), root, ms };
}

export const isRendered = ({ boot, root }: ServedDocument): boolean => boot.view !== undefined && root.length > 0;

/** Waits until the server renders the page with these words. A busy site may client-render it, or render skeletons for slow queries. */
export async function renderedDocumentOf(
  path: string,
  words: string[] = [],
  caller = new Caller(),
): Promise<ServedDocument> {
  let document: ServedDocument | undefined;
  await until([`${path} is rendered by the server`, ...words].join(' | '), async () => {
    document = await documentOf(path, caller);
    const text = document.root.replace(/<!--.*?-->/g, '');
    return isRendered(document) && words.every((word) => text.includes(word));
  });
  return document as ServedDocument;
}

export const untilRendered = async (path: string): Promise<void> => void (await renderedDocumentOf(path));

/** Repeats each navigation of a browser until the server renders the page. */
export async function askUntilRendered(context: BrowserContext): Promise<void> {
  await context.route(/^(?!.*\/(api|releases)\/)/, async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    await until(`${route.request().url()} is rendered by the server`, async () => {
      const response = await route.fetch({ maxRedirects: 0 });
      const boot = bootIn(await response.text());
      if (boot && !(JSON.parse(boot) as Boot).view) return false;
      await (boot ? route.fulfill({ response }) : route.continue());
      return true;
    });
  });
}

/** Whether the server rendered the document that a browser shows; waits until the document says so. */
export async function isRenderedIn(page: Page): Promise<boolean> {
  await page.waitForFunction(() => document.readyState !== 'loading' || document.querySelector('#boot')?.nextSibling);
  return JSON.parse((await page.locator('#boot').textContent()) ?? '{}').view !== undefined;
}
