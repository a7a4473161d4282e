import type { Page } from '@playwright/test';
import { button, expectAddress, expectToast, newCredentials, signUp } from '../site/account-pages.ts';
import { newStaff } from '../site/new-staff.ts';
import { expect, open, test } from '../site/test.ts';

/** A virtual fingerprint reader in the page's browser. */
interface FingerprintReader {
  /** Simulates the owner's finger, or another one. */
  setUserVerified(isUserVerified: boolean): Promise<unknown>;
}

async function addFingerprintReader(page: Page): Promise<FingerprintReader> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
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
    setUserVerified: (isUserVerified) => session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

const keys = (page: Page) => page.getByRole('list', { name: 'Passkeys' });

async function confirmByPassword(page: Page, name: string, press: string, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: press, exact: true }).click();
}

async function addPasskey(page: Page, password: string): Promise<void> {
  await open(page, '/account/settings');
  await button(page, 'Add a passkey').click();
  await confirmByPassword(page, 'Add a passkey', 'Continue', password);
  await expectToast(page, 'Passkey added');
  await expect(keys(page).getByRole('listitem')).toBeVisible();
}

async function removePasskey(page: Page, password: string): Promise<void> {
  await keys(page)
    .getByRole('button', { name: /^Remove the passkey/ })
    .click();
  await confirmByPassword(page, 'Remove this passkey?', 'Remove', password);
  await expectToast(page, 'Passkey removed');
  await expect(keys(page)).toHaveCount(0);
}

/** Turns off the browser's own passkey prompt, so that only the button signs in. */
const offerNothing = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });

/** Ends the session without a reload, as a sign-out elsewhere would. */
const endSession = (page: Page) =>
  page.evaluate(async () => void (await fetch('/api/auth/logout', { method: 'POST' })));

test.describe('a passkey', () => {
  test('is added, signs its customer in and is removed', async ({ page, allowErrors }) => {
    allowErrors(/status of 401/);
    const account = newCredentials();
    await addFingerprintReader(page);
    await signUp(page, account);
    await addPasskey(page, account.password);
    await endSession(page);
    await open(page, '/login');
    await expectToast(page, 'Welcome back!');
    await expectAddress(page, '/');

    await offerNothing(page);
    await endSession(page);
    await open(page, '/login?next=%2Faccount%2Fsettings');
    await button(page, 'Sign in with a passkey').click();
    await expectToast(page, 'Welcome back!');
    await expectAddress(page, '/account/settings');
    await expect(keys(page).getByText(/^Last used/)).toBeVisible();
    await removePasskey(page, account.password);
    await endSession(page);
    await open(page, '/login');
    await button(page, 'Sign in with a passkey').click();
    await expectToast(page, 'This passkey could not be verified. Please try again.');
  });

  test('is required from staff after their password', async ({ page, allowErrors }) => {
    allowErrors(/status of 401/);
    const { email, password } = await newStaff();
    const reader = await addFingerprintReader(page);
    const signIn = async () => {
      await open(page, '/admin');
      await page.getByLabel(/^Email/).fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await button(page, 'Sign In').click();
    };
    await signIn();
    await expectToast(page, 'Login Successful');
    await addPasskey(page, password);

    await endSession(page);
    await reader.setUserVerified(false);
    await signIn();
    await expect(page.getByText('Your account also needs your passkey. Click Sign In to try again.')).toBeVisible();
    expect((await page.request.get('/api/admin/auth/user')).status()).toBe(401);
    await reader.setUserVerified(true);
    await button(page, 'Sign In').click();
    await expectToast(page, 'Welcome back, Admin!');
    await expectAddress(page, '/admin/dashboard');
  });
});
