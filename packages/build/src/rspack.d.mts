import type { Configuration } from '@rspack/core';

/**
 * `server`: the server output instead of the browser's build, undefined where there is none. RSPACK_SERVE is set by `rspack serve`. Mode
 * `development` without it is a whole build on React's development build.
 */
type ConfigFunction = (
  env?: { server?: boolean; RSPACK_SERVE?: boolean },
  argv?: { mode?: string },
) => Configuration | Configuration[] | undefined;

/**
 * Build of a remote. `port`: where `npm run dev` serves it; `replace`: modules of libraries by their names, and the files that stand for
 * them; `together`: what it exposes that shares most of its code, which becomes one file; `apart`: libraries that are a file each;
 * `workers`: modules of libraries that are started as workers; `server: false`: no server output, its pages are drawn by the browser alone.
 */
export declare function remoteConfig(options: {
  port: number;
  replace?: Record<string, string>;
  together?: string[];
  apart?: string[];
  workers?: string[];
  server?: boolean;
  context?: string;
}): ConfigFunction;

/** Build of the shell. `entry`: its start module; `view`: the module that gives the ShellOutput of contracts/view.ts. */
export declare function shellConfig(options: { entry: string; view?: string; context?: string }): ConfigFunction;
