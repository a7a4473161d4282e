const MEDIA_TYPE = /^[a-z0-9][a-z0-9!#$&^_.+-]*\/[a-z0-9][a-z0-9!#$&^_.+-]*$/;
const FALLBACK = 'application/octet-stream';

/** Media type without parameters, in lower case, at most 100 characters; else application/octet-stream. */
export function mediaType(value: string | undefined): string {
  const bare = (value ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return bare.length <= 100 && MEDIA_TYPE.test(bare) ? bare : FALLBACK;
}

/** Browsers display these types and never execute their content; SVG may hold scripts. */
const PICTURE = /^image\/(?!svg)/;

/**
 * Content-Disposition of a signed GET. Only pictures whose type the server verified are inline; any other file is a download, since an
 * uploader may claim text/html and a PDF may hold scripts.
 */
export function contentDisposition(vouchedType: string | undefined, fileName: string | undefined): string {
  const kind = PICTURE.test(vouchedType ?? '') ? 'inline' : 'attachment';
  if (!fileName) return kind;
  const plain = fileName.replace(/[^A-Za-z0-9 ._-]/g, '_');
  const exact = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${exact}`;
}
