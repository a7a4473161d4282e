import Compressor from 'compressorjs';
import { type PhotoSize, sentSize } from './rules/photo-size.ts';

/**
 * The photo drawn anew as a JPEG: small, upright, and without what a camera writes beside it, such as the place. Rejects when the browser
 * cannot open or draw it.
 */
export async function shrinkPhoto(photo: File): Promise<Blob> {
  const { width, height } = sentSize(await sizeOf(photo));
  return new Promise((resolve, reject) => {
    new Compressor(photo, {
      // Larger than before is still without the place.
      strict: false,
      // Browsers draw a photo upright by themselves.
      checkOrientation: false,
      maxWidth: width,
      maxHeight: height,
      mimeType: 'image/jpeg',
      quality: 0.8,
      // A browser that lets nobody read a canvas makes it answer with the photo as it was.
      success: (drawn) => (drawn === photo ? reject(new Error('The photo was not drawn.')) : resolve(drawn)),
      error: reject,
    });
  });
}

async function sizeOf(photo: File): Promise<PhotoSize> {
  const url = URL.createObjectURL(photo);
  const image = new Image();
  try {
    await new Promise((resolve, reject) => {
      image.onload = resolve;
      image.onerror = () => reject(new Error('The photo could not be opened.'));
      image.src = url;
    });
    return { width: image.naturalWidth, height: image.naturalHeight };
  } finally {
    URL.revokeObjectURL(url);
  }
}
