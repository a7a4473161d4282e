import { withoutCampaignMarks } from '../shared/campaign-marks.ts';

/** Escaped control characters: the router matches no page with them, and mail programs insert them into broken links. */
const broken = /%(?:[01][\da-f]|7f)|%e2%80%a[89]/gi;

/**
 * The URL to render, without campaign marks, which must not enter shared documents. `moved` is the redirect target when the path
 * contained control characters.
 */
export function pageAddress(origin: string, asked: string): { url: URL; moved?: string } {
  const url = new URL(origin + asked);
  url.search = withoutCampaignMarks(url.search);
  const path = url.pathname.replace(broken, '');
  // A path with two leading slashes would name another host.
  return path === url.pathname ? { url } : { url, moved: path.replace(/^\/{2,}/, '/') + url.search };
}
