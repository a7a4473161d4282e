import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { isScript, type Network, recordRequests, settled, slow4g } from '../network.ts';
import { replacePictures } from './heavy-picture.ts';
import { type Observed, observe } from './observe.ts';
import type { BenchPage, Mark } from './pages.ts';

export interface Conditions {
  site: string;
  viewport: { width: number; height: number };
  /** URL of the picture that replaces every picture of the page. */
  picture?: string;
  /** Initial browser storage, such as a cart; the cache is always empty. */
  storage?: BrowserContextOptions['storageState'];
}

export interface FirstView extends Observed {
  /** Compressed size. */
  documentBytes: number;
  scriptBytes: number;
}

/** A browser with an empty cache on slow 4G, with a CPU slowed down four times. */
export class Visit {
  private readonly context: BrowserContext;
  private readonly page: Page;
  private readonly cdp: CDPSession;
  private readonly network: Network;

  private constructor(page: Page, cdp: CDPSession, network: Network) {
    this.context = page.context();
    this.page = page;
    this.cdp = cdp;
    this.network = network;
  }

  static async begin(browser: Browser, { viewport, picture, storage }: Conditions): Promise<Visit> {
    const context = await browser.newContext({
      viewport,
      locale: 'en-JM',
      timezoneId: 'America/Jamaica',
      ...(storage && { storageState: storage }),
    });
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const network = await recordRequests(cdp);
    await cdp.send('Network.emulateNetworkConditions', slow4g);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    if (picture) await replacePictures(cdp, picture);
    return new Visit(page, cdp, network);
  }

  /** Opens the page; clicks `press` as soon as it is painted, if given. */
  async open(url: string, { press, answered }: Partial<BenchPage> = {}): Promise<void> {
    await this.page.exposeFunction('firstViewPress', (place: string) => this.pressAt(JSON.parse(place)));
    await this.page.addInitScript(observe, press && answered ? { press, answered } : {});
    await this.page.goto(url, { waitUntil: 'commit' });
    if (answered)
      await this.page.waitForFunction(() => (window as unknown as { firstView: Observed }).firstView.answered > 0);
    await this.settled();
  }

  /** Opens the same URL again with the browser's cache. */
  async openAgain(): Promise<FirstView> {
    const before = this.network.requests().length;
    await this.page.goto(this.page.url(), { waitUntil: 'commit' });
    await this.settled();
    return this.firstView(before);
  }

  async firstView(from = 0): Promise<FirstView> {
    const requests = this.network.requests().slice(from);
    return {
      ...(await this.page.evaluate<Observed>('firstView')),
      documentBytes: requests.find(({ type }) => type === 'Document')?.bytes ?? Number.NaN,
      scriptBytes: requests.filter(isScript).reduce((sum, { bytes }) => sum + bytes, 0),
    };
  }

  /** Milliseconds from the click on a link to the paint of its page; `hoverMs` is the time that the pointer rests on it before. */
  async follow({ link, arrived }: BenchPage, hoverMs: number): Promise<number> {
    const place = await this.page.evaluate(watchNavigation, { link, arrived });
    await this.cdp.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...place });
    await wait(hoverMs);
    await this.pressAt(place);
    await this.page.waitForFunction(() => 'arrivedAfter' in window);
    const after = await this.page.evaluate<number>('arrivedAfter');
    await this.settled();
    return after;
  }

  storage(): Promise<Awaited<ReturnType<BrowserContext['storageState']>>> {
    return this.context.storageState();
  }

  end(): Promise<void> {
    return this.context.close();
  }

  private async pressAt(place: { x: number; y: number }): Promise<void> {
    const button = { ...place, button: 'left', clickCount: 1 } as const;
    await this.cdp.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button });
    await this.cdp.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button });
  }

  private settled(): Promise<void> {
    return settled(this.network);
  }
}

/** Runs in the page: records the time from a click to its page as `window.arrivedAfter`. Returns the link's position. */
function watchNavigation({ link, arrived }: { link: Mark; arrived: Mark }): { x: number; y: number } {
  const all = ({ selector, text = '' }: Mark) =>
    [...document.querySelectorAll(selector)].filter((element) => element.textContent?.includes(text));
  const target = all(link).find((element) => element.checkVisibility());
  if (!target) throw new Error(`There is no ${link.selector} ${link.text ?? ''}.`);
  target.scrollIntoView({ block: 'center', behavior: 'instant' });
  addEventListener(
    'click',
    ({ timeStamp }) => {
      const look = () => {
        if (all(arrived).length === 0) return requestAnimationFrame(look);
        requestAnimationFrame(() => Object.assign(window, { arrivedAfter: performance.now() - timeStamp }));
      };
      look();
    },
    { capture: true, once: true },
  );
  const { left, top, width, height } = target.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
