/**
 * Makes this build provide what only remotes use of the platform: a shared module is offered by the builds that contain
 * it. Nothing is loaded here.
 */
export function provideLate(): (() => Promise<unknown>)[] {
  return [() => import('react-dom')];
}
