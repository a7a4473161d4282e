import { photographSrcSet } from '@shop/contracts/pictures';
import { type ComponentProps, useCallback, useState } from 'react';
import { classNames } from './class-names.ts';
import styles from './small-parts.module.css';

const placeholderPicture = '/api/placeholder/600/600';

type PictureProps = Omit<ComponentProps<'img'>, 'src' | 'alt' | 'width' | 'height'> & {
  src: string | undefined;
  alt: string;
  /** Largest width in CSS pixels, square unless `height` is set; reserves the space while loading. */
  size: number;
  height?: number;
  /** Loads eagerly with high priority, for the first view. */
  eager?: boolean;
};

/**
 * A product picture with fixed ratio and a placeholder. Photographs load in the required width; set `sizes` when the picture may be
 * narrower than `size`.
 */
export function ProductPicture({
  src,
  alt,
  size,
  height = size,
  eager = false,
  sizes = `${size}px`,
  className,
  ...rest
}: PictureProps) {
  const [failed, setFailed] = useState<string>();
  const shown = !src || failed === src ? undefined : src;
  // A server-rendered picture may have failed before hydration.
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

/** `sizes` and `srcset` precede `src`, because browsers start loading in attribute order. A lazy picture uses its layout width. */
function addresses(src: string | undefined, sizes: string, eager: boolean) {
  const srcSet = src && photographSrcSet(src);
  return srcSet ? { sizes: eager ? sizes : `auto, ${sizes}`, srcSet, src } : { src: src ?? placeholderPicture };
}

const hasFailed = (img: HTMLImageElement) => img.complete && img.naturalWidth === 0;
