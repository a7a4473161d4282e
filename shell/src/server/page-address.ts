import { withoutCampaignMarks } from '../shared/campaign-marks.ts';

/** Line ends and other control characters, escaped: the router matches no page to them, and mails break links with them. */
const broken = /%(?:[01][\da-f]|7f)|%e2%80%a[89]/gi;

/**
 * The address that a page is drawn for: without campaign marks, so that nobody's get into a document for everybody. `moved` is where
 * it really is when control characters were in its path.
 */
export function pageAddress(origin: string, asked: string): { url: URL; moved?: string } {
  const url = new URL(origin + asked);
  url.search = withoutCampaignMarks(url.search);
  const path = url.pathname.replace(broken, '');
  // Two slashes would begin the name of another site.
  return path === url.pathname ? { url } : { url, moved: path.replace(/^\/{2,}/, '/') + url.search };
}
