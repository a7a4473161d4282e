import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from './built.ts';
import { promote } from './release.ts';
import { rollback } from './rollback.ts';
import { type TestCheckout, testBudget, testCheckout } from './test-checkout.ts';

let checkout: TestCheckout;
beforeEach(() => {
  checkout = testCheckout();
});
afterEach(() => checkout.remove());

describe('a server bundle', () => {
  const server = { file: 'server.cjs', integrity: integrityOf(Buffer.from('exports.exposes = {};')), bytes: 21 };
  const built = () => join(checkout.folder, 'mf-checkout/dist/web/server.cjs');

  beforeEach(async () => {
    await checkout.start();
    checkout.build('mf-checkout', '1.0.0-r2', { more: { server } });
  });

  it('is copied into the release', async () => {
    writeFileSync(built(), 'exports.exposes = {};');
    await checkout.release('mf-checkout');
    expect(readFileSync(join(checkout.releases, 'mf-checkout/1.0.0-r2/server.cjs'), 'utf8')).toBe(
      'exports.exposes = {};',
    );
  });

  it('stops the release when it is missing', async () => {
    await expect(checkout.release('mf-checkout')).rejects.toThrow(
      'The build of mf-checkout lacks its server output server.cjs: run npm run build -w mf-checkout again.',
    );
    expect(checkout.live('mf-checkout')).toBe('1.0.0-raaaaaaaa');
  });

  it('stops the release when its integrity hash does not match', async () => {
    writeFileSync(built(), 'exports.exposes = { "./home": 1 };');
    await expect(checkout.release('mf-checkout')).rejects.toThrow(
      'server.cjs of mf-checkout is not the one that was built',
    );
    expect(checkout.live('mf-checkout')).toBe('1.0.0-raaaaaaaa');
  });
});

describe('the render check at release', () => {
  const shellOutput = `exports.shared = { react: 1 };
exports.draw = async ({ url, boot }, [{ exposes }]) => ({ status: 200, head: '', html: String(exposes[boot.remotes[0].pages[0].expose].draw(new URL(url).pathname)), state: null });`;
  const pages = [
    { path: '/reviews/:id/:page?', expose: './routes' },
    { path: '/reviews', expose: './routes' },
  ];
  const withOutput = (name: string, version: string, code: string, remote = {}) => {
    const server = { file: 'server.cjs', integrity: integrityOf(Buffer.from(code)), bytes: code.length };
    checkout.build(name, version, { more: { server }, remote });
    writeFileSync(join(checkout.folder, name, 'dist/web/server.cjs'), code);
  };
  const reviews = (version: string, code: string) =>
    withOutput('mf-reviews', version, code, { pages, budget: { ...testBudget, firstView: { './routes': 10 } } });
  const pagesWith = (code: string) => `exports.exposes = { './routes': { draw: (path) => { ${code} } } };`;
  const sentence = (path: string, error: string) =>
    `mf-reviews 1.0.0-r2 cannot render ${path} on the server with shell 1.0.0-r1: ${error}`;

  beforeEach(async () => {
    withOutput('shell', '1.0.0-r1', shellOutput);
    reviews('1.0.0-r1', pagesWith("if (!['/reviews/1', '/reviews'].includes(path)) throw new Error(path);"));
    expect((await checkout.start()).refused).toEqual([]);
  });

  it.each([
    ['that cannot be evaluated', 'const isWide = window.innerWidth > 700;', 'ReferenceError: window is not defined'],
    [
      'that requires what the shell does not share',
      "require('antd');",
      'Error: mf-reviews 1.0.0-r2 requires "antd", which the shell does not provide.',
    ],
    [
      'that throws while it renders',
      pagesWith("if (path === '/reviews') order.total();"),
      'ReferenceError: order is not defined',
    ],
    ['that calls process.exit', pagesWith('process.exit();'), 'TypeError: process.exit is not a function'],
  ])('stops a remote %s', async (_, code, error) => {
    reviews('1.0.0-r2', code);
    await expect(checkout.release('mf-reviews')).rejects.toThrow(sentence('/reviews', error));
    expect(checkout.live('mf-reviews')).toBe('1.0.0-r1');
    expect((await checkout.start()).refused).toEqual([expect.stringContaining(error)]);
  });

  it("stops a shell that cannot render a remote's pages", async () => {
    withOutput('shell', '1.0.0-r2', 'exports.shared = {}; exports.draw = async () => { throw new TypeError("no"); };');
    await expect(checkout.release('shell')).rejects.toThrow(
      'mf-reviews 1.0.0-r1 cannot render /reviews on the server with shell 1.0.0-r2: TypeError: no',
    );
  });

  it('runs again before a promotion or a rollback', async () => {
    const damage = (version: string) =>
      writeFileSync(join(checkout.releases, 'mf-reviews', version, 'server.cjs'), 'exports.exposes = {};');
    const error = (version: string) =>
      `mf-reviews ${version} cannot render /reviews on the server with shell 1.0.0-r1: Error: The server output of mf-reviews ${version} is not the one that was released.`;
    reviews('1.0.0-r2', pagesWith(''));
    await checkout.release('mf-reviews', 10);
    damage('1.0.0-r2');
    await expect(promote(checkout.releases, 'mf-reviews')).rejects.toThrow(error('1.0.0-r2'));
    reviews('1.0.0-r3', pagesWith(''));
    await checkout.release('mf-reviews');
    damage('1.0.0-r1');
    await expect(rollback(checkout.releases, 'mf-reviews')).rejects.toThrow(error('1.0.0-r1'));
    expect(checkout.live('mf-reviews')).toBe('1.0.0-r3');
  });

  it('skips remotes without a server bundle', async () => {
    checkout.build('mf-reviews', '1.0.0-r2', {
      remote: { pages, budget: { ...testBudget, firstView: { './routes': 10 } } },
    });
    await checkout.release('mf-reviews');
    expect(checkout.live('mf-reviews')).toBe('1.0.0-r2');
  });
});
