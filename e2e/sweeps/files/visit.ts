import type { Locator, Page } from '@playwright/test';

/** Something that people do in the shop, and how one sees that it worked. */
export interface Visit {
  name: string;
  as: 'guest' | 'buyer' | 'staff';
  path: string;
  /** What is typed before, by the label of its field: it must still be there in the end. */
  typed?: [label: RegExp, text: string];
  /** Asks for a late part of the page. */
  act?(page: Page): Promise<void>;
  /** All of it is visible once it worked. */
  shown(page: Page): Locator[];
}

export const dialog = (page: Page, name: RegExp) => page.getByRole('dialog', { name });
export const heading = (page: Page, name: RegExp) => page.getByRole('heading', { name }).first();
export const footer = (page: Page) => page.getByRole('contentinfo');

/** As after home was loaded anew in the tab that showed the page: both are entries of one document. */
export const goBackTo = (path: string) => (page: Page) =>
  page.evaluate((before) => {
    history.pushState(null, '', before);
    history.pushState(null, '', '/');
    history.back();
  }, path);
