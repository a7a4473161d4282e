import { runStandalone } from '@shop/platform/standalone';
import catalogue from './catalogue.tsx';
import home from './home.tsx';

runStandalone({ routes: [...home, ...catalogue], links: { '/': 'Home', '/device-batteries': 'Catalogue' } });
