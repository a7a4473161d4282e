import type { Locator, Page } from '@playwright/test';
import { flawsOn } from '../../site/accessibility.ts';
import { signInAsAdmin } from '../../site/staff.ts';
import { addRow } from '../../site/sweep.ts';
import { desktop, expect, hydrated, open, phone, test } from '../../site/test.ts';
import { addressesOf } from './addresses.ts';
import { declaredPages } from './declared-pages.ts';

/** Opens a page, runs axe, reloads it, and waits for its words again. */
async function lookAt(page: Page, address: string, shown: Locator): Promise<void> {
  const began = Date.now();
  const flaws: unknown[] = [];
  try {
    await open(page, address);
    await shown.waitFor();
    flaws.push(...(await flawsOn(page)));
    await page.reload();
    await hydrated(page);
    await shown.waitFor();
  } catch (error) {
    flaws.push((error as Error).message);
  }
  const width = page.viewportSize()?.width ?? 0;
  addRow({ route: address, width, violations: flaws.length, s: (Date.now() - began) / 1_000 });
  expect.soft(flaws, `${address} at ${width} px`).toEqual([]);
}

const isForStaff = (path: string) => path.startsWith('/admin/');
const addressesWithin = (pages: { path: string }[]) => pages.flatMap(({ path }) => addressesOf[path] ?? []);

test('every declared page has an address in this sweep', () => {
  expect(declaredPages.map(({ path }) => path).sort()).toEqual(Object.keys(addressesOf).sort());
});

const modules = Map.groupBy(
  declaredPages.filter(({ path }) => !isForStaff(path)),
  ({ module }) => module,
);

for (const [module, pages] of modules) {
  test(`pages of ${module} open, reload and have no accessibility violations`, async ({ newPerson }) => {
    for (const viewport of [phone, desktop]) {
      const { page } = await newPerson({ viewport });
      for (const [address, shown] of addressesWithin(pages)) await lookAt(page, address, page.getByText(shown).first());
    }
  });
}

for (const viewport of [phone, desktop]) {
  test(`staff pages open, reload and have no accessibility violations at ${viewport.width} px`, async ({
    newPerson,
  }) => {
    const { page } = await newPerson({ viewport });
    await signInAsAdmin(page);
    for (const [address, name] of addressesWithin(declaredPages.filter(({ path }) => isForStaff(path))))
      await lookAt(page, address, page.getByRole('heading', { name }).first());
  });
}

test('an unknown address answers 404 and is noindex until the next page', async ({ page, allowErrors }) => {
  allowErrors(/status of 404/);
  const response = await page.goto('/nowhere');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  const robots = page.locator('meta[name="robots"]');
  await expect(robots).toHaveAttribute('content', 'noindex');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'HOME' }).click();
  await expect(page).toHaveURL(/^[^/]+\/\/[^/]+\/$/);
  await expect(robots).toHaveCount(0);
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', await page.title());
  addRow({ route: '/nowhere', width: desktop.width, violations: 0, s: 0 });
});
