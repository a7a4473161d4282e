export { default } from '@shop/build/jest-web.mjs';
