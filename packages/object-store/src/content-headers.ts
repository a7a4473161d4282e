const MEDIA_TYPE = /^[a-z0-9][a-z0-9!#$&^_.+-]*\/[a-z0-9][a-z0-9!#$&^_.+-]*$/;
const FALLBACK = 'application/octet-stream';

/** The bare media type in lower case, at most 100 characters, or application/octet-stream. */
export function mediaType(value: string | undefined): string {
  const bare = (value ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return bare.length <= 100 && MEDIA_TYPE.test(bare) ? bare : FALLBACK;
}

/** What browsers draw and never run, whatever else is in the file. */
const PICTURE = /^image\/(?!svg)/;

/**
 * The Content-Disposition of a signed read. Only pictures by the server's word (it named the type) are shown in the page's origin; everything else is
 * a download: an uploader may claim text/html, and a PDF may hold scripts.
 */
export function contentDisposition(vouchedType: string | undefined, fileName: string | undefined): string {
  const kind = PICTURE.test(vouchedType ?? '') ? 'inline' : 'attachment';
  if (!fileName) return kind;
  const plain = fileName.replace(/[^A-Za-z0-9 ._-]/g, '_');
  const exact = encodeURIComponent(fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${kind}; filename="${plain}"; filename*=UTF-8''${exact}`;
}
