import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { flawsOn } from '../site/accessibility.ts';
import { launchBrowser } from '../site/browser.ts';
import { newStaff } from '../site/new-staff.ts';
import { bothWidths, phone, type Visitor, visit } from '../site/visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const password = 'sweet-mango-rain';
const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const toast = (page: Page, text: string) =>
  page
    .getByRole('region', { name: /^Notifications/ })
    .getByText(text)
    .first()
    .waitFor();
const at = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);

/** A device with a fingerprint reader, behind the page's own browser. */
interface Device {
  /** Whether it is the right finger. */
  verified(isUserVerified: boolean): Promise<unknown>;
}

async function deviceOf({ context, page }: Visitor): Promise<Device> {
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    verified: (isUserVerified) => cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

async function signUp({ page, open }: Visitor): Promise<void> {
  await open('/signup');
  await main(page).getByLabel('Email', { exact: true }).fill(`ann-${randomUUID()}@example.com`);
  await main(page).getByLabel('Password', { exact: true }).fill(password);
  await main(page).getByLabel('Confirm password', { exact: true }).fill(password);
  await press(page, 'Create Account');
  await at(page, '/');
}

async function addPasskey({ page, open }: Visitor, secret = password): Promise<void> {
  await open('/account/settings');
  await press(page, 'Add a passkey');
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Password', { exact: true }).fill(secret);
  expect(await flawsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await toast(page, 'Passkey added');
  await page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem').waitFor();
}

/** The browser offers nothing by itself: whoever signs in pressed the button. */
const offerNothing = ({ page }: Visitor) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });

async function signInByButton({ page, open }: Visitor, path: string): Promise<void> {
  await open(path);
  expect(await flawsOn(page)).toEqual([]);
  await press(page, 'Sign in with a passkey');
}

/** Ends the session in this browser, as from elsewhere. */
const signOut = ({ page }: Visitor) => page.evaluate(() => fetch('/api/auth/logout', { method: 'POST' }).then(({ status }) => status));

describe.each(bothWidths)('a passkey at %s', (_, viewport) => {
  it('is added in the settings, signs in with one tap, and is removed', async () => {
    const visitor = await visit(browser, viewport);
    const { page } = visitor;
    await deviceOf(visitor);
    await offerNothing(visitor);
    await signUp(visitor);
    await addPasskey(visitor);
    expect(await flawsOn(page)).toEqual([]);

    expect(await signOut(visitor)).toBe(204);
    await signInByButton(visitor, '/login?next=%2Faccount%2Fsettings');
    await toast(page, 'Welcome back!');
    await at(page, '/account/settings');
    const keys = page.getByRole('list', { name: 'Passkeys' });
    await keys.getByText(/^Last used/).waitFor();

    await keys.getByRole('button', { name: /^Remove the passkey/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove this passkey?' });
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await toast(page, 'Passkey removed');
    await keys.waitFor({ state: 'detached' });

    expect(await signOut(visitor)).toBe(204);
    await signInByButton(visitor, '/login');
    await toast(page, 'This passkey could not be verified. Please try again.');
    expect(visitor.errors.filter((error) => !error.includes('status of 401'))).toEqual([]);
  });
});

describe('the box of the e-mail', () => {
  it('offers the passkey: chosen there, it signs in without a press', async () => {
    const visitor = await visit(browser, phone);
    const { page, open } = visitor;
    await deviceOf(visitor);
    await signUp(visitor);
    await addPasskey(visitor);
    expect(await signOut(visitor)).toBe(204);
    await open('/login');
    await toast(page, 'Welcome back!');
    await at(page, '/');
  });
});

describe('a passkey of staff', () => {
  it('is needed behind the password at both sign-ins, and nothing opens before', async () => {
    const visitor = await visit(browser);
    const { page, open } = visitor;
    const { email, password: secret } = await newStaff();
    const device = await deviceOf(visitor);
    const typeCredentials = async () => {
      await page.getByLabel(/^Email/).fill(email);
      await page.getByLabel('Password', { exact: true }).fill(secret);
      await press(page, 'Sign In');
    };
    await open('/admin');
    await typeCredentials();
    await toast(page, 'Login Successful');
    await addPasskey(visitor, secret);

    expect(await signOut(visitor)).toBe(204);
    await open('/admin');
    await device.verified(false);
    await typeCredentials();
    await page.getByText('Your account asks for your passkey, too. Press Sign In to try again.').waitFor();
    expect(await page.evaluate(() => fetch('/api/admin/auth/user').then(({ status }) => status))).toBe(401);

    await device.verified(true);
    await press(page, 'Sign In');
    await toast(page, 'Welcome back, Admin!');
    await at(page, '/admin/dashboard');
  });
});
