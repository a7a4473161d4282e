import { createHash } from 'node:crypto';

/**
 * The site's page with the boot entry of one remote replaced by `local`, without rendered markup, preloads and styles of its released
 * version. `isShells(url)`: whether the shell has that file.
 */
export async function withLocalRemote(html, local, isShells) {
  const released = new RegExp(`<link[^>]* href="/releases/${local.name}/[^>]*>\\n?`, 'g');
  const boot = bootOf(html);
  const remotes = boot && [...boot.remotes.filter(({ name }) => name !== local.name), local];
  const undrawn = withBoot(withoutView(html), boot && { ...boot, remotes });
  const started = undrawn.replace(
    startElement,
    (_, open, text, close) => open + startTextFor(text, local.name) + close,
  );
  return (await withLinkedStyles(started, isShells)).replace(released, '');
}

/** Removes the rendered markup of a page. */
export const withoutServerRendering = (html) => withBoot(withoutView(html), bootOf(html));

/** Replaces the hash of the inline start script in the policy. */
export const policyFor = (policy, before, after) => policy.replace(startHashOf(before), startHashOf(after));

/** The only inline script (shell/src/server/compose/inline/start-script.ts). */
export const startElement = /(<script(?: nonce="[^"]*")?>)(.*?)(<\/script>)/s;

const startHashOf = (html) =>
  `'sha256-${createHash('sha256')
    .update(startElement.exec(html)?.[2] ?? '')
    .digest('base64')}'`;

/** Start script of a client-rendered page, without scripts of the remote's released version. */
const startTextFor = (text, name) =>
  text
    .replaceAll('"drawn":true', '"drawn":false')
    .replace(
      /"scripts":(\[[^\]]*\])/,
      (_, urls) => `"scripts":${JSON.stringify(JSON.parse(urls).filter((url) => !isOf(name, url)))}`,
    );

const isOf = (name, url) => url.startsWith(`/releases/${name}/`);

/** Boot element of a client-rendered page. */
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
  return html.replace(
    bootElement,
    (_all, open, _json, close) => open + JSON.stringify(start).replaceAll('<', '\\u003c') + close,
  );
}

/** Removes the rendered page and its head tags, which belong to the released version. */
const withoutView = (html) =>
  html
    .replace(/(<div id="root">).*(<\/div>\s*<template )/s, '$1$2')
    .replace(/<title[^>]*>.*?<\/title>\s*/gs, '')
    .replace(/<meta (?:name="(?:description|keywords|robots|twitter:[^"]*)"|property=)[^>]*>\s*/g, '')
    .replace(/<link[^>]* rel="canonical"[^>]*>\s*/g, '')
    .replace(/<script type="application\/ld\+json">.*?<\/script>\s*/gs, '');

/** The document inlines styles of shell and page in one element: the shell's become links, the page's load with its scripts. */
async function withLinkedStyles(html, isShells) {
  const [element, names] = /<style[^>]* data-files="([^"]*)"[^>]*>.*?<\/style>/s.exec(html) ?? [];
  const [folder] = /\/releases\/shell\/[^/"']+\//.exec(html) ?? [];
  if (!element || !folder) return html;
  const urls = names.split(' ').map((name) => folder + name);
  const own = await Promise.all(urls.map(isShells));
  const links = urls.filter((_, index) => own[index]).map((url) => `<link rel="stylesheet" href="${url}">`);
  return html.replace(element, () => links.join('\n'));
}
