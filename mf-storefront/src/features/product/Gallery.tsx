import type { ProductDetail } from '@shop/contracts/catalog';
import { lazyPart } from '@shop/platform/platform';
import { ProductPicture } from '@shop/platform/ui';
import { ZoomIn } from 'lucide-react';
import { useState } from 'react';
import styles from './Gallery.module.css';

const ZoomDialogPart = lazyPart(async () => (await import('./ZoomDialog.tsx')).ZoomDialog, { name: 'zoom' });
const prepareZoom = () => void ZoomDialogPart.preload();

const sizes = '(max-width: 56.25rem) 92vw, 640px';

/** Battery and device image with thumbnails and a zoom dialog. Without JavaScript both images are shown. */
export function Gallery({ product }: { product: ProductDetail }) {
  const { name, deviceName, batteryImageUrl, batteryImageAlt, phoneImageUrl, phoneImageAlt } = product;
  const pictures = [
    { src: batteryImageUrl, alt: batteryImageAlt || name, label: 'The battery' },
    { src: phoneImageUrl, alt: phoneImageAlt || deviceName, label: 'The device' },
  ];
  const [selected, setSelected] = useState(0);
  const [zoomed, setZoomed] = useState(false);
  const picture = pictures[selected] ?? pictures[0];
  if (!picture) return null;
  return (
    <div className={styles.gallery}>
      <button
        type="button"
        className={styles.large}
        aria-label={`Enlarge the picture: ${picture.label}`}
        onClick={() => setZoomed(true)}
        onPointerEnter={prepareZoom}
      >
        <ProductPicture key={picture.src} src={picture.src} alt={picture.alt} size={640} sizes={sizes} eager />
        <span className={`${styles.hint} needs-script`}>
          <ZoomIn size={20} aria-hidden />
        </span>
      </button>
      <div className={styles.thumbnails}>
        {pictures.map(({ src, label }, index) => (
          <button
            key={label}
            type="button"
            aria-label={label}
            aria-pressed={index === selected}
            onClick={() => setSelected(index)}
          >
            <ProductPicture src={src} alt="" size={76} loading="eager" />
          </button>
        ))}
      </div>
      {zoomed && <ZoomDialogPart {...picture} onClose={() => setZoomed(false)} />}
    </div>
  );
}
