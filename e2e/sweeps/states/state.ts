import type { Page } from '@playwright/test';

/** A page state without an address, and the front end that owns it. */
export interface State {
  state: string;
  owner: 'shell' | 'mf-storefront' | 'mf-checkout' | 'mf-support-chat';
  path: string;
  /** Brings the open page into the state and waits until it shows. */
  reach?(page: Page): Promise<void>;
  part?: string;
  /** Also checks the layout: text, edges and control sizes. */
  hasLayoutCheck?: boolean;
}

export const main = (page: Page) => page.getByRole('main');

export const shows = (text: string | RegExp) => (page: Page) => main(page).getByText(text).first().waitFor();
