import type { Configuration } from '@rspack/core';

/**
 * `server`: build the server bundle instead of the browser's; undefined if there is none. `rspack serve` sets RSPACK_SERVE. Mode
 * `development` without it is a complete build with React's development build.
 */
type ConfigFunction = (
  env?: { server?: boolean; RSPACK_SERVE?: boolean },
  argv?: { mode?: string },
) => Configuration | Configuration[] | undefined;

/**
 * Build of a remote. `port`: port of `npm run dev`; `replace`: library modules by name, and the remote's files that replace them;
 * `together`: exposed modules that share most of their code, bundled as one file; `apart`: libraries with a file each; `workers`: library
 * modules that start as workers; `server: false`: no server bundle, the browser renders its pages.
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

/** Build of the shell. `entry`: its start module; `view`: the module that exports ShellOutput of contracts/view.ts. */
export declare function shellConfig(options: { entry: string; view?: string; context?: string }): ConfigFunction;
