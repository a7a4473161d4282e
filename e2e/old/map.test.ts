import type { Browser } from 'playwright-core';
import { violationsOn } from '../site/accessibility.ts';
import { launchBrowser } from '../site/browser.ts';
import { untilLive } from '../site/scripts.ts';
import { addToCart, placeOrderButton } from '../site/shopping.ts';
import { type Site, startSite } from '../site/start-site.ts';
import { bothWidths, desktop, type Visitor, visit } from '../site/visitor.ts';

const google = 'https://maps.googleapis.com/**';

/** Google's script as far as the page asks it for something: it shows what it was told to draw. */
const standIn = `
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

let browser: Browser;
let site: Site;
beforeAll(async () => {
  [browser, site] = await Promise.all([launchBrowser(), startSite({ env: { GOOGLE_MAPS_API_KEY: 'AIza-stand-in' } })]);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

/** Somebody on the contact page of a site with a key, reached by its link; Google answers with `body`. */
async function comeByLink(body: string, viewport = desktop): Promise<Visitor> {
  const visitor = await visit(browser, viewport);
  await visitor.context.route(google, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  await visitor.page.goto(`${site.url}/faq`);
  await visitor.page.getByRole('main').getByRole('link', { name: 'Contact Us' }).click();
  await visitor.page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor();
  return visitor;
}

describe.each(bothWidths)('the contact page of a site with a key, at %s', (_, viewport) => {
  it('shows Google’s map of the store that is chosen, under a policy that lets it in', async () => {
    const visitor = await comeByLink(standIn, viewport);
    const map = visitor.page.getByRole('region', { name: 'Map of the Kingston Store (Savannah Plaza)' });
    await map.getByText('Map at zoom 15. Marker Store Location. Kingston Store (Savannah Plaza)').waitFor();
    expect(await map.locator('.of-google').evaluate((one) => getComputedStyle(one).color)).toBe('rgb(1, 2, 3)');
    await visitor.page.getByRole('button', { name: 'Montego Bay' }).click();
    await visitor.page.getByText(/Marker Store Location\. Montego Bay Store/).waitFor();
    expect(await violationsOn(visitor.page)).toEqual([]);
    expect(visitor.errors).toEqual([]);
    await visitor.leave();
  });

  it('leads to the store all the same where Google does not answer', async () => {
    const visitor = await visit(browser, viewport);
    await visitor.context.route(google, (route) => route.abort());
    await visitor.page.goto(`${site.url}/contact`);
    const way = visitor.page.getByRole('region', { name: /^The way to the Kingston Store/ });
    await way.getByText('Unable to load map. Failed to load Google Maps.').waitFor();
    expect(await way.getByRole('link', { name: /^Get Directions/ }).getAttribute('href')).toMatch(/^https:\/\//);
    expect(await violationsOn(visitor.page)).toEqual([]);
    await visitor.leave();
  });

  it('leads to the store without the page’s own file of the map, and has the map once that comes', async () => {
    const visitor = await visit(browser, viewport);
    await visitor.context.route(google, (route) => route.fulfill({ contentType: 'text/javascript', body: standIn }));
    await visitor.context.route(/\/map\./, (route) => route.abort());
    await visitor.page.goto(`${site.url}/contact`);
    await visitor.page.getByRole('region', { name: /^The way to the Kingston Store/ }).waitFor();
    await visitor.context.unroute(/\/map\./);
    await visitor.page.evaluate(() => void window.dispatchEvent(new Event('online')));
    await visitor.page.getByText(/Marker Store Location\. Kingston Store/).waitFor();
    await visitor.leave();
  });
});

describe('checkout on a site with a key', () => {
  it('shows the chosen store closer, and leads to the confirmation in one document, which needs no connection', async () => {
    const { page, context, errors, leave } = await visit(browser);
    await context.route(google, (route) => route.fulfill({ contentType: 'text/javascript', body: standIn }));
    await addToCart(page, (path) => page.goto(site.url + path).then(() => untilLive(page)));
    await page.goto(`${site.url}/checkout`);
    await untilLive(page);
    await page.getByRole('radio', { name: /^Pickup/ }).check();
    await page.getByRole('radio', { name: /^Montego Bay/ }).check();
    await page.getByText('Map at zoom 16. Marker Store Location. Montego Bay Store (Hip Strip Plaza)').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    expect(errors).toEqual([]);
    await page.getByLabel(/^Name/).fill('Andre Campbell');
    await page.getByLabel(/^Phone Number/).fill('876 555 0199');
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await placeOrderButton(page).click();
    await page.getByRole('heading', { name: 'Your order has not reached the shop yet' }).waitFor();
    await context.setOffline(false);
    await page.getByRole('heading', { name: 'Order Confirmed!' }).waitFor();
    await leave();
  });
});

describe('the policy that lets Google’s scripts in', () => {
  it('ends with the page: the next one comes as a document of its own', async () => {
    const visitor = await comeByLink(standIn);
    const policies: string[] = [];
    visitor.page.on('response', (response) => {
      if (response.request().isNavigationRequest()) policies.push(response.headers()['content-security-policy'] ?? '');
    });
    await visitor.page.getByRole('link', { name: 'FAQs' }).first().click();
    await visitor.page.getByRole('heading', { level: 1, name: 'Frequently asked questions' }).waitFor();
    expect(policies).toHaveLength(1);
    expect(policies[0]).not.toContain('google');
    await visitor.leave();
  });
});
