import { shellConfig } from '@shop/build/rspack.mjs';

export default shellConfig({ entry: './src/browser/main.ts', view: './src/render/view/main.tsx' });
