export { default } from '@shop/build/jest-service.mjs';
