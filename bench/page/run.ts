/**
 * Measures a shopper's browser: the first view on slow 4G (150 ms, 1.6 Mbit/s) with a CPU slowed down four times, each figure
 * the median of visits with an empty cache; script of a visit compared with one bundle of the same code; time from the last
 * key to the suggestions; and script of checkout before Bank Transfer is chosen.
 *
 *   RATE_LIMITS=off npm start, then npm run page -w bench
 *     -- --site URL --part first-view|script|suggestions|checkout --rounds 5 --viewport 390x844 --pictures heavy --files
 */
import { parseArgs } from 'node:util';
import { launchBrowser } from '../../e2e/site/browser.ts';
import { report } from '../site/report.ts';
import { checkoutGoals, checkoutLines, checkoutReached, measureCheckout } from './checkout/measure.ts';
import { serveHeavyPicture } from './first-view/heavy-picture.ts';
import { measureFirstViews } from './first-view/measure.ts';
import { missed, table } from './first-view/table.ts';
import { measureScript, scriptGoals, scriptLines, scriptReached, scriptResult } from './script/measure.ts';
import { measureSuggestions, slowestOf, suggestionLines, suggestionsGoal } from './suggestions/measure.ts';

const { values } = parseArgs({
  options: {
    site: { type: 'string', default: 'http://localhost:8080' },
    part: { type: 'string', multiple: true, default: ['first-view', 'script', 'suggestions', 'checkout'] },
    rounds: { type: 'string', default: '5' },
    viewport: { type: 'string', default: '1440x900' },
    pictures: { type: 'string', default: 'ours' },
    path: {
      type: 'string',
      multiple: true,
      default: ['/', '/device-batteries/iPhone', '/search?q=galaxy', '/product/iphone-13-battery'],
    },
    files: { type: 'boolean', default: false },
  },
});

const browser = await launchBrowser();
const heavy = values.pictures === 'heavy';
const firstViews = values.part.includes('first-view') ? await firstViewPart() : [];
const scripts = values.part.includes('script') ? await measureScript(browser, values.site, values.path) : [];
const suggestions = values.part.includes('suggestions')
  ? await measureSuggestions(browser, values.site, Number(values.rounds))
  : [];
const checkout = values.part.includes('checkout') ? await measureCheckout(browser, values.site) : undefined;
await browser.close();

const short = missed(firstViews, heavy);
report({
  bench: 'page',
  lines: [
    ...(firstViews.length > 0 ? table(firstViews, heavy) : []),
    ...(firstViews.length > 0
      ? [short.length > 0 ? `Beyond the goal: ${short.join(', ')}` : 'Every goal is reached.']
      : []),
    ...scripts.flatMap((page) => scriptLines(page, values.files)),
    ...suggestionLines(suggestions),
    ...(checkout ? checkoutLines(checkout) : []),
  ],
  result: {
    viewport: values.viewport,
    pictures: values.pictures,
    firstViews: firstViews.map(({ page, ...rest }) => ({ page: page.name, ...rest })),
    scripts: scripts.map(scriptResult),
    scriptGoals,
    suggestions,
    suggestionsGoal,
    checkout,
    checkoutGoals,
  },
  reached:
    short.length === 0 &&
    scriptReached(scripts) &&
    slowestOf(suggestions) <= suggestionsGoal &&
    (!checkout || checkoutReached(checkout)),
});

async function firstViewPart() {
  const [width = 1440, height = 900] = values.viewport.split('x').map(Number);
  const picture = heavy ? await serveHeavyPicture() : undefined;
  const conditions = { site: values.site, viewport: { width, height }, ...(picture && { picture: picture.url }) };
  const measured = await measureFirstViews(browser, conditions, Number(values.rounds));
  picture?.close();
  return measured;
}
