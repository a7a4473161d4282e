/** Widths in pixels in which photographs are served; what is asked for is rounded up to one of them. */
export const photographWidths = [160, 320, 640, 960, 1280] as const;

/**
 * A stored picture, as `PUT /api/admin/images/:kind/:slug` answers it.
 * The `url` says all that a page must know, so that a cart or an order that keeps nothing but the address knows it too:
 * `/api/images/devices/iphone-13.svg?v=…` is a drawing, `/api/images/devices/iphone-13?v=…&size=1200x900` a photograph of that
 * many pixels. What `v` names never changes: another picture has another address.
 */
export interface Picture {
  url: string;
  /** In pixels; null for a drawing, which has no size of its own. */
  width: number | null;
  height: number | null;
}

/** `GET /api/images/banner`: the home page's picture, null in a shop that has none. */
export interface Banner {
  picture: Picture | null;
}

/** Pixels of a picture for previews of a link (Open Graph). */
export const previewSize = { width: 1200, height: 630 } as const;

/** Pixels of a side of a picture for mails, which show it half as large. */
export const thumbnailSize = 128;

/** Answers the shop's own picture for previews, in every shop. */
export const shopPreview = '/api/images/preview';

/** The address of a picture of ours, up to what says its form and version. */
const ours = /^(\/api\/images\/\w+\/[\w-]+)(\.svg)?/;

/** The address of a picture of ours for previews of a link, which draw no SVG; any other address as it is. */
export const previewOf = (url: string): string => url.replace(ours, '$1/preview');

/** The address of a picture of ours for mails, which draw no SVG; undefined for any other address. */
export const thumbnailOf = (url: string): string | undefined => (ours.test(url) ? url.replace(ours, '$1/thumbnail') : undefined);

/** The `srcset` of a photograph at its address: every width up to its own; none for a drawing, a placeholder or a foreign address. */
export function photographSrcSet(url: string): string | undefined {
  const [, width] = /^\/api\/images\/[^?]+\?.*\bsize=(\d+)x\d+/.exec(url) ?? [];
  if (!width) return undefined;
  const own = Number(width);
  const widths = photographWidths.filter((_, step) => step === 0 || (photographWidths[step - 1] ?? 0) < own);
  return widths.map((each) => `${url}&w=${each} ${Math.min(each, own)}w`).join(', ');
}
