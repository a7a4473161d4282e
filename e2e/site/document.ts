import type { Boot } from '@shop/contracts/registry';
import { Caller } from './calls.ts';
import { until } from './until.ts';

/** A page's document as it is served, before any script has run. */
export interface ServedDocument {
  status: number;
  html: string;
  boot: Boot;
  /** What stands in `#root`: the page that the server drew, or nothing. */
  root: string;
  ms: number;
}

export async function documentOf(path: string, caller = new Caller()): Promise<ServedDocument> {
  const { status, text: html, ms } = await caller.call({ path, headers: { accept: 'text/html' } });
  const boot = /<script[^>]*\bid="?boot\b[^>]*>([^<]*)<\/script>/.exec(html)?.[1];
  if (!boot) throw new Error(`${path} answers ${status} with no page: ${html.slice(0, 300)}`);
  const root = /<div id="?root"?>([\s\S]*?)<\/div>\s*<template/.exec(html)?.[1] ?? '';
  return { status, html, boot: JSON.parse(boot), root, ms };
}

export const isDrawn = ({ boot, root }: ServedDocument): boolean => boot.view !== undefined && root.length > 0;

/** A site that has just started, or a busy one, may leave a page to the browser. */
export const untilDrawn = (path: string, caller = new Caller()): Promise<void> =>
  until(`${path} is drawn by the server`, async () => isDrawn(await documentOf(path, caller)));
