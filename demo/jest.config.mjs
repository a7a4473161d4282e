export { default } from '@shop/build/jest-node.mjs';
