import { photographSrcSet } from '@shop/contracts/pictures';
import { type ComponentProps, useCallback, useState } from 'react';
import { classNames } from './class-names.ts';
import styles from './small-parts.module.css';

const placeholderPicture = '/api/placeholder/600/600';

type PictureProps = Omit<ComponentProps<'img'>, 'src' | 'alt' | 'width' | 'height'> & {
  src: string | undefined;
  alt: string;
  /** CSS pixels that the picture will fill at most; square unless `height` says otherwise. Keeps the place while it loads. */
  size: number;
  height?: number;
  /** In the first view: loaded first and at once. */
  eager?: boolean;
};

/**
 * A product's picture with its ratio kept and the placeholder when it is missing or fails. A photograph is fetched in the width that
 * its place needs: `sizes` says what that is where the place is narrower than `size`.
 */
export function ProductPicture({ src, alt, size, height = size, eager = false, sizes = `${size}px`, className, ...rest }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  const shown = !src || failed === src ? undefined : src;
  // A picture of a page from the server may have failed before anybody listened.
  const look = useCallback((img: HTMLImageElement | null) => void (img && hasFailed(img) && setFailed(src)), [src]);
  return (
    <img
      ref={look}
      alt={alt}
      width={size}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding={eager ? undefined : 'async'}
      className={classNames(styles.picture, className)}
      onError={() => setFailed(src)}
      {...rest}
      {...addresses(shown, sizes, eager)}
    />
  );
}

/** `sizes` before `srcset`, and both before `src`: a browser begins with what it has read. A lazy picture is measured where it stands. */
function addresses(src: string | undefined, sizes: string, eager: boolean) {
  const srcSet = src && photographSrcSet(src);
  return srcSet ? { sizes: eager ? sizes : `auto, ${sizes}`, srcSet, src } : { src: src ?? placeholderPicture };
}

const hasFailed = (img: HTMLImageElement) => img.complete && img.naturalWidth === 0;
