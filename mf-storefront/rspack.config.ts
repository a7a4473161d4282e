import { remoteConfig } from '@shop/build/rspack.mjs';

export default remoteConfig({ port: 4101, together: ['./finder', './model-number'] });
