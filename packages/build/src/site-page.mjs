import { createHash } from 'node:crypto';

/** What the development server makes of a document of the site: the browser draws it, with one remote taken from here. */

/**
 * The page of the site with the boot entry of one remote replaced by `local`, and nothing drawn, preloaded or styled of its released
 * version. `isShells(url)`: whether the shell has that file.
 */
export async function withLocalRemote(html, local, isShells) {
  const released = new RegExp(`<link[^>]* href="/releases/${local.name}/[^>]*>\\n?`, 'g');
  const boot = bootOf(html);
  const remotes = boot && [...boot.remotes.filter(({ name }) => name !== local.name), local];
  const undrawn = withBoot(withoutView(html), boot && { ...boot, remotes });
  const started = undrawn.replace(startElement, (_, open, text, close) => open + startTextFor(text, local.name) + close);
  return (await withLinkedStyles(started, isShells)).replace(released, '');
}

/** The same page with nothing drawn in it. */
export const withoutDrawing = (html) => withBoot(withoutView(html), bootOf(html));

/** The policy names the inline start script by its hash: the page's as it became in place of the page's as it was. */
export const policyFor = (policy, before, after) => policy.replace(startHashOf(before), startHashOf(after));

/** The one inline script (shell/src/server/compose/inline/start-script.ts). */
export const startElement = /(<script(?: nonce="[^"]*")?>)(.*?)(<\/script>)/s;

const startHashOf = (html) =>
  `'sha256-${createHash('sha256')
    .update(startElement.exec(html)?.[2] ?? '')
    .digest('base64')}'`;

/** It starts a page that the browser draws, and no script of the remote's released version. */
const startTextFor = (text, name) =>
  text
    .replaceAll('"drawn":true', '"drawn":false')
    .replace(/"scripts":(\[[^\]]*\])/, (_, urls) => `"scripts":${JSON.stringify(JSON.parse(urls).filter((url) => !isOf(name, url)))}`);

const isOf = (name, url) => url.startsWith(`/releases/${name}/`);

/** What the shell was told, as it stands in a page that nothing is drawn in. */
export function bootElementOf(html) {
  const [element = ''] = bootElement.exec(html) ?? [];
  return withBoot(element, bootOf(element));
}

const bootElement = /(<script[^>]* id="boot"[^>]*>)(.*?)(<\/script>)/s;

const bootOf = (html) => {
  const [, , json] = bootElement.exec(html) ?? [];
  return json && JSON.parse(json);
};

function withBoot(html, boot) {
  if (!boot) return html;
  const { view: _, ...start } = boot;
  return html.replace(bootElement, (_all, open, _json, close) => open + JSON.stringify(start).replaceAll('<', '\\u003c') + close);
}

/** Without the drawn page and what it says in the head: both are the released version's. */
const withoutView = (html) =>
  html
    .replace(/(<div id="root">).*(<\/div>\s*<template id="stand-in")/s, '$1$2')
    .replace(/<title[^>]*>.*?<\/title>\s*/gs, '')
    .replace(/<meta (?:name="(?:description|keywords|robots|twitter:[^"]*)"|property=)[^>]*>\s*/g, '')
    .replace(/<link[^>]* rel="canonical"[^>]*>\s*/g, '')
    .replace(/<script type="application\/ld\+json">.*?<\/script>\s*/gs, '');

/** One element holds the styles of shell and page: the shell's are linked instead, the page's come with its scripts. */
async function withLinkedStyles(html, isShells) {
  const [element, names] = /<style[^>]* data-files="([^"]*)"[^>]*>.*?<\/style>/s.exec(html) ?? [];
  const [folder] = /\/releases\/shell\/[^/"']+\//.exec(html) ?? [];
  if (!element || !folder) return html;
  const urls = names.split(' ').map((name) => folder + name);
  const own = await Promise.all(urls.map(isShells));
  const links = urls.filter((_, index) => own[index]).map((url) => `<link rel="stylesheet" href="${url}">`);
  return html.replace(element, () => links.join('\n'));
}
