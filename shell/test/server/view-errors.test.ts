import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { type FirstViewParts, firstViewOf, type ViewAsked, viewLimits } from '../../src/server/documents/first-view.ts';
import { ViewErrors } from '../../src/server/documents/view-errors.ts';
import { RendererPool } from '../../src/server/renderers/pool.ts';
import { ErrorLog } from '../../src/server/reports/error-log.ts';

const lines: string[] = [];
const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line).msg) });
const folder = mkdtempSync(join(tmpdir(), 'view-errors-'));
const errors = new ViewErrors(log, new ErrorLog(folder, log));
const pool = new RendererPool({
  count: 1,
  releasesDir: folder,
  warmUp: () => [],
  onStray: () => undefined,
  onEnd: () => undefined,
  onWarmUpError: () => undefined,
});
afterEach(() => lines.splice(0));
afterAll(() => {
  pool.close();
  rmSync(folder, { recursive: true });
});

/** A release without a usable server bundle name. */
const shell = { name: 'shell', version: '1.0.0', server: { file: 5, integrity: '' } };
const asked = (composition: object) =>
  ({ url: new URL('https://shop.example/'), composition, visitor: { guest: true } }) as unknown as ViewAsked;
const parts = {
  pool,
  releasesDir: folder,
  errors,
  limits: viewLimits,
} as unknown as FirstViewParts;

describe('a first view that cannot render', () => {
  it('is client-rendered and reported when its server bundle is missing', async () => {
    expect(await firstViewOf(asked({ id: '1', shell, remotes: [] }), parts)).toEqual({ kind: 'failed' });
    expect(lines).toEqual(['A page could not be rendered.']);
  });

  it.each([
    undefined,
    null,
    Object.defineProperty(new Error('x'), 'message', {
      get: () => {
        throw new Error('no');
      },
    }),
  ])('is client-rendered when the error cannot be reported: %#', (thrown) => {
    errors.report(thrown, { id: '1', shell, remotes: [] } as never, undefined);
    expect(lines).toEqual(['A rendering error could not be reported.']);
  });
});
