import type { Page } from '@playwright/test';

/** A state of a page that no address shows by itself, and the front end that owns it. */
export interface State {
  state: string;
  owner: 'shell' | 'mf-storefront' | 'mf-checkout' | 'mf-support-chat';
  path: string;
  /** Brings the opened page into the state, and ends when the page shows it. */
  reach?(page: Page): Promise<void>;
  /** The part of the page that is new in this state. */
  part?: string;
  /** Checks the layout, too: text, edges and sizes of controls. */
  hasLayoutCheck?: boolean;
}

export const main = (page: Page) => page.getByRole('main');

/** Waits for a text of the page. */
export const shows = (text: string | RegExp) => (page: Page) => main(page).getByText(text).first().waitFor();
