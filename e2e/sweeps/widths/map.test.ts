import type { BrowserContext, Page } from '@playwright/test';
import { violationsOn } from '../../site/accessibility.ts';
import { watchRequests } from '../../site/quiet.ts';
import { addToCart, placeOrderButton } from '../../site/shopping.ts';
import { type Site, startSite } from '../../site/start-site.ts';
import { addRow } from '../../site/sweep.ts';
import { desktop, expect, open, phone, test } from '../../site/test.ts';

// One worker runs all tests, because each worker would start a site with a Google Maps key.
test.describe.configure({ mode: 'default' });

let site: Site;
test.beforeAll(async () => {
  site = await startSite({ env: { GOOGLE_MAPS_API_KEY: 'AIza-fake' } });
});
test.afterAll(() => site?.stop());

/** A fake of Google's script, which prints the map's parameters as text. */
const fake = `
  const show = (text) => { document.querySelector('section[aria-label^="Map of"] > div').append(text + '. '); };
  const style = document.createElement('style');
  style.nonce = document.querySelector('style[nonce]').nonce;
  style.textContent = '.of-google { color: rgb(1, 2, 3) }';
  document.head.append(style);
  const kinds = {
    maps: {
      Map: class { constructor(element, { zoom }) { element.className += ' of-google'; show('Map at zoom ' + zoom); } },
      InfoWindow: class { constructor({ content }) { this.content = content; } open() { show(this.content.textContent); } },
    },
    marker: { Marker: class { constructor({ title }) { show('Marker ' + title); } addListener() {} } },
    geocoding: { Geocoder: class { async geocode() { return { results: [{ geometry: { location: { lat: 18, lng: -76 } } }] }; } } },
  };
  google.maps.importLibrary = async (name) => kinds[name];
  google.maps.__ib__();
`;

const answerAsGoogle = (context: BrowserContext) =>
  context.route('https://maps.googleapis.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: fake }),
  );

/** Opens the contact page by its link, as a new document whose policy allows Google's scripts. */
async function followLink(page: Page): Promise<void> {
  await answerAsGoogle(page.context());
  await open(page, `${site.url}/faq`);
  await page.getByRole('main').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
}

/** Waits for the code that sends orders later, which checkout loads in advance. */
const untilSenderLoaded = (page: Page) =>
  page.waitForFunction(() => {
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    return files.some((file) => /\/OutboxSender\.\w+\.js$/.test(file));
  });

const wayToKingston = (page: Page) => page.getByRole('region', { name: /^The way to the Kingston Store/ });
const kingston = 'Kingston Store (Savannah Plaza)';

for (const viewport of [phone, desktop]) {
  test.describe(`the contact page of a site with a key, ${viewport === phone ? 'on a phone' : 'on a desktop'}`, () => {
    test.use({ viewport });

    test("shows Google's map of the chosen store", async ({ page }) => {
      await followLink(page);
      const map = page.getByRole('region', { name: `Map of the ${kingston}` });
      await expect(map.getByText(`Map at zoom 15. Marker Store Location. ${kingston}`)).toBeVisible();
      await expect(map.locator('.of-google')).toHaveCSS('color', 'rgb(1, 2, 3)');
      await page.getByRole('button', { name: 'Montego Bay' }).click();
      await expect(page.getByText(/Marker Store Location\. Montego Bay Store/)).toBeVisible();
      expect(await violationsOn(page)).toEqual([]);
      addRow({ story: 'map of the chosen store', width: viewport.width });
    });

    test('shows directions to the store when Google does not respond', async ({ page, allowErrors }) => {
      allowErrors(/maps\.googleapis\.com/);
      await page.route('https://maps.googleapis.com/**', (route) => route.abort());
      await page.goto(`${site.url}/contact`);
      const way = wayToKingston(page);
      await expect(way.getByText('Unable to load map. Failed to load Google Maps.')).toBeVisible();
      await expect(way.getByRole('link', { name: /^Get Directions/ })).toHaveAttribute('href', /^https:\/\//);
      expect(await violationsOn(page)).toEqual([]);
      addRow({ story: 'Google does not answer', width: viewport.width });
    });

    test("shows directions to the store until the map's file loads", async ({ page, context, allowErrors }) => {
      allowErrors(/\/map\./);
      await answerAsGoogle(context);
      await context.route(/\/map\./, (route) => route.abort());
      await page.goto(`${site.url}/contact`);
      await expect(wayToKingston(page)).toBeVisible();
      await context.unroute(/\/map\./);
      await page.evaluate(() => void window.dispatchEvent(new Event('online')));
      await expect(page.getByText(/Marker Store Location\. Kingston Store/)).toBeVisible();
      addRow({ story: 'the file of the map is late', width: viewport.width });
    });
  });
}

test('checkout zooms in on the chosen store and confirms offline in the same document', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED/);
  await answerAsGoogle(context);
  await open(page, `${site.url}/device-batteries/iPhone`);
  await addToCart(page);
  const untilQuiet = watchRequests(page);
  await open(page, `${site.url}/checkout`);
  await page.getByRole('radio', { name: /^Pickup/ }).check();
  await page.getByRole('radio', { name: /^Montego Bay/ }).check();
  const map = 'Map at zoom 16. Marker Store Location. Montego Bay Store (Hip Strip Plaza)';
  await expect(page.getByText(map)).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByLabel(/^Name/).fill('Andre Campbell');
  await page.getByLabel(/^Phone Number/).fill('876 555 0199');
  await untilSenderLoaded(page);
  await untilQuiet();
  await context.setOffline(true);
  await placeOrderButton(page).click();
  await expect(page.getByRole('heading', { name: 'Your order has not reached the shop yet' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
  addRow({ story: 'checkout with a map', width: desktop.width });
});

test('the next page loads as a document without the policy for Google', async ({ page }) => {
  await followLink(page);
  const policies: string[] = [];
  page.on('response', (response) => {
    if (response.request().isNavigationRequest()) policies.push(response.headers()['content-security-policy'] ?? '');
  });
  await page.getByRole('link', { name: 'FAQs' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Frequently asked questions' })).toBeVisible();
  expect(policies).toHaveLength(1);
  expect(policies[0]).not.toContain('google');
  addRow({ story: 'the policy ends with the page', width: desktop.width });
});
