import type { Configuration } from '@rspack/core';

type ConfigFunction = (env: Record<string, unknown>, argv: { mode?: string }) => Configuration | Configuration[];

/** Build of a remote. `port`: where `npm run dev` serves it. */
export declare function remoteConfig(options: { port: number; context?: string }): ConfigFunction;

/** Build of the shell. `entry`: its start module. */
export declare function shellConfig(options: { entry: string; context?: string }): ConfigFunction;
