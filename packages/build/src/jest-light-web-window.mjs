import { JSDOM } from 'jsdom';
import MessageChannel from './jest-message-channel.cjs';

/** Node has these, too. Elements of jsdom accept events, forms and storage of jsdom only. */
const ofPage = [
  'Event',
  'EventTarget',
  'CustomEvent',
  'MessageEvent',
  'CloseEvent',
  'FormData',
  'WebSocket',
  'Storage',
  'localStorage',
  'sessionStorage',
  'navigator',
];

/** Functions that jsdom calls on its own window only. */
const ofWindow = ['addEventListener', 'removeEventListener', 'dispatchEvent', 'getComputedStyle', 'postMessage'];

const { window } = new JSDOM('<!doctype html>', { url: 'http://localhost/', pretendToBeVisual: true });
const missing = Object.getOwnPropertyNames(window).filter((name) => !(name in globalThis));
const define = (name, value) =>
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true, enumerable: true });

for (const name of [...missing, ...ofPage]) define(name, window[name]);
for (const name of ofWindow) define(name, window[name].bind(window));
define('MessageChannel', MessageChannel);
// jsdom's frames share one interval, which would not start again after a file's timers are stopped.
define('requestAnimationFrame', (callback) => setTimeout(() => callback(performance.now()), 16));
define('cancelAnimationFrame', (frame) => clearTimeout(frame));
define('window', globalThis);
define('IS_REACT_ACT_ENVIRONMENT', true);
// jest-dom adds CSS.escape to the global object, and user-event reads it from the document's window.
Object.defineProperty(window, 'CSS', { get: () => globalThis.CSS });
