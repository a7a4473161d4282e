/** Widths in pixels of served photographs; a requested width is rounded up to one of them. */
export const photographWidths = [160, 320, 640, 960, 1280] as const;

/**
 * A stored picture, the response of `PUT /api/admin/images/:kind/:slug`.
 * The `url` contains all that a page needs, so that a cart or an order can store it alone: `/api/images/devices/iphone-13.svg?v=…` is a
 * drawing, `/api/images/devices/iphone-13?v=…&size=1200x900` a photograph of that many pixels. The content of a `v` never changes:
 * another picture has another URL.
 */
export interface Picture {
  url: string;
  /** Pixels; null for a drawing, which scales. */
  width: number | null;
  height: number | null;
}

/** Response of `PATCH /api/admin/images/:kind/:slug` (product.md#pictures). */
export interface PictureText {
  /** One line of at most 200 characters; empty: pages derive the text from the name. */
  alt: string;
}

/**
 * Body of `PATCH /api/admin/images/:kind/:slug`; 404 for an unknown picture, 412 `CHANGED_MEANWHILE` with the present text as `current`
 * (a {@link PictureText}) if the picture has another text than `replaces`.
 */
export interface PictureTextRequest extends PictureText {
  /** The text that the person saw. Without it the new text replaces any other. */
  replaces?: PictureText;
}

/** `GET /api/images/banner`: the home page's picture, null in a shop without one. */
export interface Banner {
  picture: Picture | null;
}

/** Pixels of a link preview (Open Graph). */
export const previewSize = { width: 1200, height: 630 } as const;

/** Side length in pixels of a thumbnail for mails, which show it at half the size. */
export const thumbnailSize = 128;

/** The shop's own preview picture, which exists in every shop. */
export const shopPreview = '/api/images/preview';

/** Matches our picture URLs up to the form and version. */
const ours = /^(\/api\/images\/\w+\/[\w-]+)(\.svg)?/;

/** Link-preview URL of our picture, because previews show no SVG; any other URL is returned unchanged. */
export const previewOf = (url: string): string => url.replace(ours, '$1/preview');

/** Thumbnail URL of our picture, because mails show no SVG; undefined for any other URL. */
export const thumbnailOf = (url: string): string | undefined =>
  ours.test(url) ? url.replace(ours, '$1/thumbnail') : undefined;

/** `srcset` of a photograph: every served width up to its own. Undefined for a drawing, a placeholder or a foreign URL. */
export function photographSrcSet(url: string): string | undefined {
  const [, width] = /^\/api\/images\/[^?]+\?.*\bsize=(\d+)x\d+/.exec(url) ?? [];
  if (!width) return undefined;
  const own = Number(width);
  const widths = photographWidths.filter((_, step) => step === 0 || (photographWidths[step - 1] ?? 0) < own);
  return widths.map((each) => `${url}&w=${each} ${Math.min(each, own)}w`).join(', ');
}
