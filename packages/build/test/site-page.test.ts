import { documentOf as shellsDocumentOf } from '../../../shell/src/server/compose/document.ts';
import { startScript } from '../../../shell/src/server/compose/inline/start-script.ts';
import { contentSecurityPolicy } from '../../../shell/src/server/compose/policy.ts';
import { bootElementOf, policyFor, startElement, withLocalRemote, withoutServerRendering } from '../src/site-page.mjs';

const local = { name: 'mf-a', version: '1.0.0', pages: [], slots: [], nav: [], entry: '/__remote/remoteEntry.js' };
const view = { state: { queries: { '</script>': 1 } }, at: 1 };
const start = {
  composition: 'c',
  remotes: [{ name: 'mf-a', entry: '/releases/mf-a/1/remoteEntry.js' }, { name: 'mf-b' }],
};

const scripts = ['/releases/shell/1/frame.2.js', '/releases/mf-a/1/page.3.js', '/releases/mf-b/1/other.4.js'];
const nothingStored = { marks: [], chat: [] };
const startText = startScript({
  composition: 'c',
  version: '1',
  late: { main: '/releases/shell/1/main.0.js', scripts },
  ...nothingStored,
});
const styles = { names: ['main.1.css', 'page.2.css'], text: '.shell{}\n.mf-a{}' };
const head =
  '<title>Released</title><meta name="description" content="r"/><meta property="og:title" content="r"/><link rel="canonical" href="/r"/>';
const drawing = {
  at: view.at,
  head,
  html: '<div><main class="mf-a"><div>Released</div></main></div>',
  state: JSON.stringify(view.state),
};

/** A document composed by the page server's own code. */
const documentOf = (boot: { remotes: object[]; view?: object }) =>
  shellsDocumentOf({
    startText: boot.view ? startText : startScript({ composition: 'c', version: '1', ...nothingStored }),
    view: boot.view && drawing,
    styles,
    preloadStyles: boot.view ? [] : ['/releases/mf-a/1/page.2.css'],
    main: '/releases/shell/1/main.0.js',
    scripts,
    boot: { ...boot, view: undefined } as never,
    shop: undefined,
    links: [],
  });
const policyOf = (html: string) =>
  contentSecurityPolicy({ scripts: [startElement.exec(html)?.[2] ?? ''], styles: [], origins: [], maps: false });

const isShells = async (url: string) => url === '/releases/shell/1/main.1.css';
const bootIn = (html: string) => JSON.parse(/id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

describe('withLocalRemote', () => {
  it.each([[start.remotes], [[{ name: 'mf-b' }]]])('replaces the boot entry of the remote: %#', async (remotes) => {
    const html = await withLocalRemote(documentOf({ ...start, remotes, view }), local, isShells);
    expect(bootIn(html)).toEqual({ composition: 'c', remotes: [{ name: 'mf-b' }, local] });
  });

  it('removes the rendered markup of the released version', async () => {
    const html = await withLocalRemote(documentOf({ ...start, view }), local, isShells);
    expect(html).toContain('<div id="root"></div>\n<template id="fallback"><style>');
    expect(html).not.toMatch(/Released|og:|canonical|description|\/releases\/mf-a/);
    expect(html).toContain('name="viewport"');
    expect(html).toContain('name="theme-color"');
  });

  it('keeps the shell’s styles without the page’s own', async () => {
    const html = await withLocalRemote(documentOf({ ...start, view }), local, isShells);
    expect(html).toContain('<link rel="stylesheet" href="/releases/shell/1/main.1.css">');
    expect(html).not.toMatch(/page\.2\.css|data-files/);
  });

  it('starts all scripts except those of the released version', async () => {
    const html = await withLocalRemote(documentOf({ ...start, view }), local, isShells);
    expect(html).toContain('"main":"/releases/shell/1/main.0.js"');
    expect(html).toContain('"scripts":["/releases/shell/1/frame.2.js","/releases/mf-b/1/other.4.js"]');
    expect(html).toContain('"drawn":false');
    expect(html).not.toContain('"drawn":true');
  });

  it.each([[view], [undefined]])('has a start script that policyFor allows: %#', async (served) => {
    const released = documentOf({ ...start, view: served });
    const html = await withLocalRemote(released, local, isShells);
    expect(policyFor(policyOf(released), released, html)).toBe(policyOf(html));
  });

  it('keeps the start script of a client-rendered page', async () => {
    const text = startScript({ composition: 'c', version: '1', ...nothingStored });
    expect(await withLocalRemote(documentOf(start), local, isShells)).toContain(`<script>${text}</script>`);
  });
});

describe('withoutServerRendering', () => {
  it('removes the markup and the view', () => {
    const html = withoutServerRendering(documentOf({ ...start, view }));
    expect(html).toContain('<div id="root"></div>');
    expect(bootIn(html)).toEqual(start);
  });
});

describe('bootElementOf', () => {
  it('returns the boot element without the view', () => {
    const element = bootElementOf(documentOf({ ...start, view }));
    expect(element).toMatch(/^<script type="application\/json" id="boot">.*<\/script>$/);
    expect(bootIn(element)).toEqual(start);
    expect(bootElementOf('<p>The site is being set up.</p>')).toBe('');
  });
});
