/** Small server bundles as real files for renderers. */

/** A shell bundle that delegates everything to the page. */
export const shellOutput = `
exports.shared = { react: 'the shell’s own' };
const pageOf = (pages) => pages[0].exposes['./routes'];
exports.reads = async (request, pages) => (pages.length ? pageOf(pages).reads(request) : { calls: [] });
exports.draw = async (request, pages, responses) =>
  pages.length ? pageOf(pages).draw(request, responses) : { status: 404, head: '<title>Nobody</title>', html: '<h1>Nobody’s page</h1>', state: null };
`;

/** A remote whose query selects its behaviour: \`?draw=loop\`, \`?reads=throw\`, \`?class=late\`, \`?call=/api/devices\`, \`?to=/shop\`. */
export const remoteOutput = (version: string) => `
const react = require('react');
let seen;
const actions = {
  throw() { throw new TypeError('order.total is not a function'); },
  loop() { for (;;) {} },
  buffers() { const kept = []; for (let i = 0; i < 64; i++) kept.push(Buffer.alloc(16777216, i)); for (;;) {} },
  wedge() { const { port1, port2 } = new MessageChannel(); port1.onmessage = () => { for (;;) {} }; port2.postMessage(1); },
  later() { setImmediate(() => { for (;;) {} }); setTimeout(() => { for (;;) {} }, 30); setInterval(() => { for (;;) {} }, 30); },
  strange() { throw Object.defineProperty(new Error('x'), 'stack', { get() { throw new Error('no'); } }); },
  named() { throw Object.assign(new Error('x'), { name: Symbol('x') }); },
  message() { process._send({ stray: { message: 5, stack: 5 } }); },
  kill() { process.kill(process.ppid, 'SIGUSR1'); },
  exit() { globalThis.process.exit(3); },
  inspect() { process._debugProcess(process.ppid); },
  listen() { process.on('message', () => {}); },
  require() { require('node:child_process'); },
  connect() { return fetch('http://127.0.0.1:9/'); },
  hang() { return new Promise(() => {}); },
  slow() { return new Promise((resolve) => setTimeout(resolve, 800)); },
  flood() { for (let i = 0; i < 1000; i++) { console.log('x'.repeat(10000)); console.error('x'.repeat(10000)); } },
  garbage() { return { calls: 5, html: 7 }; },
  nothing() { return undefined; },
  large() { return { status: 200, head: '', html: 'x'.repeat(5e6), state: null }; },
  stray() { setTimeout(() => { throw new Error('stray'); }); Promise.reject(new Error('stray')); },
  builtin() { process.getBuiltinModule('node:fs'); },
};
const asked = (request, name) => new URL(request.url).searchParams.get(name);
const own = {
  async reads(request) {
    const done = await actions[asked(request, 'reads')]?.();
    if (asked(request, 'reads') === 'garbage' || asked(request, 'reads') === 'nothing') return done;
    const to = asked(request, 'to');
    return { calls: new URL(request.url).searchParams.getAll('call'), ...(to && { redirect: { status: 302, location: to } }) };
  },
  async draw(request, responses) {
    const action = asked(request, 'draw');
    const done = await actions[action]?.();
    if (['garbage', 'nothing', 'large'].includes(action)) return done;
    const about = { version: '${version}', pid: process.pid, env: Object.keys(process.env), react, responses, user: request.user, at: request.at, seen };
    seen ??= request.user?.email;
    return {
      status: asked(request, 'gone') ? 404 : 200,
      head: '<title>Page of ${version}</title>',
      html: (asked(request, 'class') ? '<i class="' + asked(request, 'class') + '"></i>' : '') + '<pre>' + JSON.stringify(about) + '</pre>',
      state: { note: '</script><script>alert(1)</script>' },
    };
  },
};
exports.exposes = { './routes': own };
`;

export interface RenderedMarkup {
  version: string;
  pid: number;
  env: string[];
  react: string;
  responses: Record<string, { status: number; body: unknown }>;
  user?: { email: string };
  /** First user that this module instance rendered. */
  seen?: string;
  at: number;
}

/** Content of the rendered {@link remoteOutput} page; undefined when it is client-rendered. */
export function renderedIn(html: string): RenderedMarkup | undefined {
  const [, text] = /<div id="root"><pre>(.*?)<\/pre><\/div>/s.exec(html) ?? [];
  return text === undefined ? undefined : JSON.parse(text);
}

export const isLeftToBrowser = (html: string) => html.includes('<div id="root"></div>');
