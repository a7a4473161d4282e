import { reportError } from '@shop/platform/platform';
import { startErrorReports } from '../../src/browser/errors/error-reports.ts';
import { page, remote } from './site.tsx';

const remotes = [remote({ name: 'mf-checkout', version: '1.0.0-r22222222', pages: [page('/order/:number', 'Order')] })];
let sent: { composition: string; errors: Record<string, string>[] }[];
let reading: Promise<void>[];
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  sent = [];
  reading = [];
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (url: string, body: Blob) => {
      expect([url, body.type]).toEqual(['/reports/errors', 'application/json']);
      reading.push(body.text().then((text) => void sent.push(JSON.parse(text))));
      return true;
    },
  });
  window.history.replaceState(null, '', '/order/ORD-123456?email=ann@example.com');
  stop = startErrorReports({ composition: 'abc', remotes });
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

async function reports() {
  jest.advanceTimersByTime(1_000);
  jest.useRealTimers();
  await Promise.all(reading);
  return sent;
}
const thrown = (message: string, file = '/releases/mf-storefront/1.2.0-r33333333/home.js') =>
  Object.assign(new Error(message), { stack: `Error: ${message}\n    at f (https://shop.example${file}?a=b:1:20)` });

describe('page error reports', () => {
  it('name the front end, version and page without personal data', async () => {
    reportError(thrown('no ann@example.com'), { part: 'cart sheet' });
    expect(await reports()).toEqual([
      {
        composition: 'abc',
        errors: [
          {
            remote: 'mf-storefront',
            version: '1.2.0-r33333333',
            part: 'cart sheet on /order/:number',
            message: 'Error: …',
            stack: 'at f (/releases/mf-storefront/1.2.0-r33333333/home.js:1:20)',
          },
        ],
      },
    ]);
    expect(JSON.stringify(sent)).not.toMatch(/ORD-123456|ann@example/);
  });

  it('name the front end of the page for hydration errors', async () => {
    const file = '/releases/shell/2.1.0-r44444444/frame.js';
    reportError(thrown('Minified React error #418', file), { part: 'hydration' });
    const [{ errors } = { errors: [] }] = await reports();
    expect(errors).toMatchObject([
      { remote: 'mf-checkout', version: '1.0.0-r22222222', part: 'hydration on /order/:number' },
    ]);
  });

  it('include window errors and unhandled promise rejections', async () => {
    window.dispatchEvent(new ErrorEvent('error', { error: thrown('x is not a function'), message: 'one' }));
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: thrown('too much recursion') }));
    const [batch] = await reports();
    expect(batch?.errors.map(({ part, message }) => [part, message])).toEqual([
      ['window on /order/:number', 'Error: is not a function'],
      ['promise on /order/:number', 'Error: too much recursion'],
    ]);
  });

  it('name the remote that did not load', async () => {
    reportError(Object.assign(new Error('gone'), { remote: 'mf-checkout' }), { part: 'page' });
    expect((await reports())[0]?.errors[0]).toMatchObject({ remote: 'mf-checkout', version: '1.0.0-r22222222' });
  });

  it('are sent once each, at most 20 per page', async () => {
    for (let i = 0; i < 30; i++)
      for (let twice = 0; twice < 2; twice++)
        reportError(thrown('one', `/releases/mf-a/1.0.0/${i}.js`), { part: 'page' });
    expect((await reports()).map(({ errors }) => errors.length)).toEqual([10, 10]);
  });

  it('truncate long texts', async () => {
    const frame =
      '    at f (https://shop.example/releases/mf-a/1.0.0/long-enough-to-fill-a-report-of-four-thousand-characters-with-forty-frames.js:1:2)';
    const error = Object.assign(new Error('x'.repeat(10_000)), { stack: Array(1_000).fill(frame).join('\n') });
    reportError(error, { part: 'p'.repeat(500) });
    const { part = '', message, stack = '' } = (await reports())[0]?.errors[0] ?? {};
    expect([part.length, message, stack.length]).toEqual([120, 'Error: …', 4_000]);
  });

  it('are sent immediately when the page is left', async () => {
    reportError(thrown('last'), { part: 'page' });
    window.dispatchEvent(new Event('pagehide'));
    jest.useRealTimers();
    await Promise.all(reading);
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['of an aborted call', Object.assign(new Error('aborted'), { name: 'AbortError' })],
    ['of an extension', Object.assign(new Error('x'), { stack: 'at chrome-extension://abc/x.js:1:1' })],
    ['without details', 'Script error.'],
  ])('%s are not sent', async (_, error) => {
    window.dispatchEvent(new ErrorEvent('error', { error, message: String(error) }));
    expect(await reports()).toEqual([]);
  });

  it('are not sent while the browser is offline', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    reportError(thrown('chunk'), { part: 'page' });
    expect(await reports()).toEqual([]);
  });
});
