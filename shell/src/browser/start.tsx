import '@shop/platform/tokens.css';
import '@shop/platform/base.css';
import { pageEvents } from '../shared/page-events.ts';
import { readBoot } from './boot.ts';
import { startErrorReports } from './errors/error-reports.ts';
import './font.css';
import { openSite } from './open-site.tsx';
import { provideLate } from './provide-late.ts';
import { releaseWatch } from './releases/release-watch.ts';
import { tolerateTranslators } from './translated-page.ts';

const start = readBoot();
startErrorReports(start);
document.dispatchEvent(new Event(pageEvents.begun));
provideLate();
tolerateTranslators();
releaseWatch.start(start.composition);
void openSite(start, document.getElementById('root') as HTMLElement);
