import type { Configuration } from '@rspack/core';

type ConfigFunction = (env: Record<string, unknown>, argv: { mode?: string }) => Configuration | Configuration[];

/** Build of a remote. `port`: where `npm run dev` serves it; `replace`: modules of libraries by their names, and the files that stand for them. */
export declare function remoteConfig(options: { port: number; replace?: Record<string, string>; context?: string }): ConfigFunction;

/** Build of the shell. `entry`: its start module. */
export declare function shellConfig(options: { entry: string; context?: string }): ConfigFunction;
