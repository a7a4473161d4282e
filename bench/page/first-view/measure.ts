import type { Browser } from 'playwright-core';
import { median } from '../../site/report.ts';
import { type BenchPage, pages } from './pages.ts';
import { type Conditions, type FirstView, Visit } from './visit.ts';

/** Milliseconds, medians of all rounds; `shift` without unit, bytes compressed. */
export interface Figures {
  fcp: number;
  lcp: number;
  shift: number;
  blocking: number;
  usable: number;
  /** Largest paint of a second visit, with the browser's cache. */
  again: number;
  /** From the click on a link to its page; `hovered` with the pointer on the link before. */
  link: number;
  hovered: number;
  documentBytes: number;
  scriptBytes: number;
}

export interface MeasuredPage {
  page: BenchPage;
  figures: Figures;
  lcpElement: string;
  lcpRuns: number[];
}

interface Round {
  first: FirstView;
  usable?: number;
  again?: number;
  link?: number;
  hovered?: number;
}

/** Long enough for everything that starts when a pointer rests on a link. */
const hoverMs = 1_500;

/** Visits all pages in turn; only the browser is cold, because the site has served each page before. */
export async function measureFirstViews(
  browser: Browser,
  conditions: Conditions,
  rounds: number,
): Promise<MeasuredPage[]> {
  const storage = await cartStorage(browser, conditions);
  const withStorage = (page: BenchPage) => ({ ...conditions, ...(page.withCart && { storage }) });
  const seen = new Map<BenchPage, Round[]>();
  for (let i = 0; i < rounds; i++)
    for (const page of pages)
      seen.set(page, [...(seen.get(page) ?? []), await round(browser, page, withStorage(page))]);
  return [...seen].map(([page, all]) => summary(page, all));
}

/** One visit without input until it is idle, then one with an early click; with heavy pictures only the first view. */
async function round(browser: Browser, page: BenchPage, conditions: Conditions): Promise<Round> {
  const url = `${conditions.site}${page.path}`;
  const quiet = await Visit.begin(browser, conditions);
  await quiet.open(url);
  const first = await quiet.firstView();
  if (conditions.picture) {
    await quiet.end();
    return { first };
  }
  const again = await quiet.openAgain();
  const link = await quiet.follow(page, 0);
  await quiet.end();
  const pressing = await Visit.begin(browser, conditions);
  await pressing.open(url, page);
  const { answered } = await pressing.firstView();
  const hovered = await pressing.follow(page, hoverMs);
  await pressing.end();
  return { first, usable: answered, again: again.lcp || again.fcp, link, hovered };
}

function summary(page: BenchPage, rounds: Round[]): MeasuredPage {
  const middle = (read: (one: Round) => number | undefined) => median(rounds.map((one) => read(one) ?? Number.NaN));
  const figures: Figures = {
    fcp: middle(({ first }) => first.fcp),
    lcp: middle(({ first }) => first.lcp),
    shift: middle(({ first }) => first.shift),
    blocking: middle(({ first }) => first.blocking),
    usable: middle(({ usable }) => usable),
    again: middle(({ again }) => again),
    link: middle(({ link }) => link),
    hovered: middle(({ hovered }) => hovered),
    documentBytes: middle(({ first }) => first.documentBytes),
    scriptBytes: middle(({ first }) => first.scriptBytes),
  };
  return {
    page,
    figures,
    lcpElement: rounds.find(({ first }) => first.lcp === figures.lcp)?.first.lcpElement ?? '',
    lcpRuns: rounds.map(({ first }) => Math.round(first.lcp)),
  };
}

/** Browser storage after a product is added, for visitors of the checkout. */
export async function cartStorage(browser: Browser, conditions: Conditions): Promise<Conditions['storage']> {
  const catalogue = pages.find(({ name }) => name === 'catalogue');
  const visit = await Visit.begin(browser, conditions);
  await visit.open(`${conditions.site}${catalogue?.path}`, catalogue);
  const { cookies: _, origins } = await visit.storage();
  await visit.end();
  return { cookies: [], origins };
}
