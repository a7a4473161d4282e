import type { Page } from '@playwright/test';

/** Notes the layout flaws of the page under the name of its state. */
export type Look = (state: string) => Promise<void>;

export interface Walk {
  name: string;
  /** The least width and height of a control, in px. */
  leastControl: number;
  walk(page: Page, look: Look): Promise<void>;
}
