import type { Locator, Page } from '@playwright/test';

/** A user action, and the elements that show its success. */
export interface Visit {
  name: string;
  as: 'guest' | 'buyer' | 'staff';
  path: string;
  /** Label and text of a field that must keep its text. */
  typed?: [label: RegExp, text: string];
  /** Opens a lazy part of the page. */
  act?(page: Page): Promise<void>;
  /** All of these are visible after success. */
  shown(page: Page): Locator[];
}

export const dialog = (page: Page, name: RegExp) => page.getByRole('dialog', { name });
export const heading = (page: Page, name: RegExp) => page.getByRole('heading', { name }).first();
export const footer = (page: Page) => page.getByRole('contentinfo');

/** Goes back to a path as after a reload of home: both entries belong to one document. */
export const goBackTo = (path: string) => (page: Page) =>
  page.evaluate((before) => {
    history.pushState(null, '', before);
    history.pushState(null, '', '/');
    history.back();
  }, path);
