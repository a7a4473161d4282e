import { bootElementOf, withLocalRemote } from '../src/site-page.mjs';

const local = { name: 'mf-a', version: '1.0.0', pages: [], slots: [], nav: [], entry: '/__remote/remoteEntry.js' };
const view = { state: { queries: { '</script>': 1 } }, at: 1 };
const start = { composition: 'c', remotes: [{ name: 'mf-a', entry: '/releases/mf-a/1/remoteEntry.js' }, { name: 'mf-b' }] };

/** A document as shell/src/server/compose/document.ts writes it. */
const documentOf = (boot: object) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<script>start(["/releases/shell/1/main.0.js"])</script>
<title>Released</title><meta name="description" content="r"/><meta property="og:title" content="r"/><link rel="canonical" href="/r"/>
<meta name="theme-color" content="#0f1f18">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style data-files="main.1.css page.2.css">.shell{}
.mf-a{}</style>
<link rel="preload" as="script" href="/releases/mf-a/1/page.3.js">
<script type="application/json" id="boot">${JSON.stringify(boot).replaceAll('<', '\\u003c')}</script></head>
<body><div id="root"><div><main class="mf-a"><div>Released</div></main></div></div>
<template id="stand-in"><style>#root{}</style><main></main></template>
</body></html>`;

const isShells = async (url: string) => url === '/releases/shell/1/main.1.css';
const bootIn = (html: string) => JSON.parse(/id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

describe('a page of the running site in development', () => {
  it.each([[start.remotes], [[{ name: 'mf-b' }]]])('takes this remote from here: %#', async (remotes) => {
    const html = await withLocalRemote(documentOf({ ...start, remotes, view }), local, isShells);
    expect(bootIn(html)).toEqual({ composition: 'c', remotes: [{ name: 'mf-b' }, local] });
  });

  it('is drawn by the browser: nothing of the released version is in it', async () => {
    const html = await withLocalRemote(documentOf({ ...start, view }), local, isShells);
    expect(html).toContain('<div id="root"></div>\n<template id="stand-in"><style>#root{}</style>');
    expect(html).not.toMatch(/Released|og:|canonical|description|\/releases\/mf-a/);
    expect(html).toContain('name="viewport"');
    expect(html).toContain('name="theme-color"');
  });

  it('keeps the shell’s styles, of which the page’s own are taken apart', async () => {
    const html = await withLocalRemote(documentOf({ ...start, view }), local, isShells);
    expect(html).toContain('<link rel="stylesheet" href="/releases/shell/1/main.1.css">');
    expect(html).not.toMatch(/page\.2\.css|data-files/);
  });

  it('keeps the scripts of the document as they are, since its policy names their hashes', async () => {
    expect(await withLocalRemote(documentOf(start), local, isShells)).toContain('<script>start(["/releases/shell/1/main.0.js"])</script>');
  });
});

describe('the remote alone', () => {
  it('is told what the shell is told, and that nothing is drawn', () => {
    const element = bootElementOf(documentOf({ ...start, view }));
    expect(element).toMatch(/^<script type="application\/json" id="boot">.*<\/script>$/);
    expect(bootIn(element)).toEqual(start);
    expect(bootElementOf('<p>The site is being set up.</p>')).toBe('');
  });
});
