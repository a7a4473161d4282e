import { deviceName } from '../src/sessions/rules/device-name.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const android = 'Mozilla/5.0 (Linux; Android 10; K)';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)';
const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('the device name', () => {
  it.each([
    [`${windows} ${webKit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome on Windows'],
    [`${windows} ${webKit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge on Windows'],
    [`${windows} ${webKit} Chrome/140.0.0.0 Safari/537.36 OPR/122.0.0.0`, 'Opera on Windows'],
    [`${android} ${webKit} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
    [`${android} ${webKit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, 'Samsung Internet on Android'],
    [`${iPhone} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
    [`${iPhone} AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15',
      'Safari on macOS',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Linux'],
    [
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
      'Chrome on ChromeOS',
    ],
    ['Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X)', 'iPad'],
    ['curl/8.14.1', 'Unknown browser'],
    ['', 'Unknown browser'],
    [undefined, 'Unknown browser'],
  ])('for %j is %s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });
});
