import type { Locator, Page } from '@playwright/test';
import { expect } from '../../site/test.ts';
import { main, type State } from './state.ts';

/** The filters are in a sheet, or beside the list on the desktop search page. */
async function openFilters(page: Page): Promise<Locator> {
  const beside = page.getByRole('region', { name: 'Advanced Filters' });
  if (await beside.isVisible()) return beside;
  await main(page)
    .getByRole('button', { name: /^Filters/ })
    .click();
  const sheet = page.getByRole('dialog', { name: 'Advanced Filters' });
  await sheet.getByRole('checkbox').first().waitFor();
  return sheet;
}

async function applyFilters(page: Page): Promise<void> {
  const panel = await openFilters(page);
  await panel.getByRole('checkbox', { name: /^Samsung/ }).check();
  await panel.getByRole('checkbox', { name: /^Motorola/ }).check();
  await panel.getByLabel('From', { exact: true }).fill('$3,000');
  await panel.getByLabel('Battery Capacity').fill('4000+');
  await panel.getByRole('switch', { name: 'In Stock Only' }).check();
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(page).toHaveURL(/brand=Samsung&brand=Motorola/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await main(page)
    .getByRole('navigation', { name: 'Active filters' })
    .getByRole('link', { name: /^Remove .*4000\+/ })
    .waitFor();
}

async function enterContradictingPrices(page: Page): Promise<void> {
  const panel = await openFilters(page);
  await panel.getByLabel('From', { exact: true }).fill('6000');
  await panel.getByLabel('To', { exact: true }).fill('5000');
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await panel.getByText('“To” must not be less than “From”.').waitFor();
  await expect(panel.getByLabel('To', { exact: true })).toBeFocused();
}

async function leaveUnappliedFilters(page: Page): Promise<void> {
  const sheet = await openFilters(page);
  await sheet.getByRole('checkbox', { name: /^Samsung/ }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Discard what you typed?' }).waitFor();
}

const lists: [list: string, path: string, filtered: string][] = [
  [
    'catalogue',
    '/device-batteries/Android',
    '/device-batteries/Android?brand=Samsung&brand=LG&inStock=true&price=3000-6000',
  ],
  ['search', '/search?category=Android', '/search?q=galaxy&brand=Samsung&inStock=true'],
];

const owner = 'mf-storefront';

export const filterStates: State[] = [
  ...lists.flatMap(([list, path, filtered]): State[] => [
    { owner, state: `${list} with applied filters`, path, reach: applyFilters },
    { owner, state: `${list} with contradicting prices`, path, reach: enterContradictingPrices },
    { owner, state: `${list} filtered by its address`, path: filtered, hasLayoutCheck: true },
    {
      ...{ owner, state: `${list} filtered by its address, filters open`, path: filtered, hasLayoutCheck: true },
      reach: async (page) => void (await openFilters(page)),
    },
  ]),
  { owner, state: 'question about unapplied filters', path: '/device-batteries/Android', reach: leaveUnappliedFilters },
];
