import { fileURLToPath } from 'node:url';
import preset from '@shop/build/jest-light-web.mjs';

const antdModules = fileURLToPath(new URL('test/support/antd-modules.mjs', import.meta.url));

export default { ...preset, setupFiles: [...preset.setupFiles, antdModules] };
