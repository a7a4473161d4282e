/** Includes modules that only remotes use: a build can share only the modules that it contains. Nothing is loaded here. */
export function provideLate(): (() => Promise<unknown>)[] {
  return [() => import('react-dom')];
}
