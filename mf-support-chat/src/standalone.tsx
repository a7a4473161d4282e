import { runStandalone } from '@shop/platform/standalone';
import Widget from './Widget.tsx';

runStandalone({ Widget });
