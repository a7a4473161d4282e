import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';
import { remoteConfig } from '@shop/build/rspack.mjs';

const scrollBarSize = fileURLToPath(new URL('./src/antd/scroll-bar-size.ts', import.meta.url));
const ownScrollBarSize = new rspack.NormalModuleReplacementPlugin(/\/getScrollBarSize$/, scrollBarSize);
const config = remoteConfig({ port: 4104 });

export default (...args: Parameters<typeof config>) => {
  const builds = [config(...args)].flat();
  for (const build of builds) build.plugins?.push(ownScrollBarSize);
  return builds.length === 1 ? builds[0] : builds;
};
