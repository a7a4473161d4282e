import type { Page } from '@playwright/test';

/** Records the page's layout flaws under the name of its state. */
export type Look = (state: string) => Promise<void>;

export interface Walk {
  name: string;
  leastControl: number;
  walk(page: Page, look: Look): Promise<void>;
}
