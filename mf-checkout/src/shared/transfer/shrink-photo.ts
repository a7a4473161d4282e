import Compressor from 'compressorjs';
import { type PhotoSize, sentSize } from './rules/photo-size.ts';

/** Re-encodes a photo as a small upright JPEG without metadata such as its location. Rejects if the browser cannot decode it. */
export async function shrinkPhoto(photo: File): Promise<Blob> {
  const { width, height } = sentSize(await sizeOf(photo));
  return new Promise((resolve, reject) => {
    new Compressor(photo, {
      // Accepts a larger result: it still lacks the location.
      strict: false,
      // Browsers already apply the EXIF orientation.
      checkOrientation: false,
      maxWidth: width,
      maxHeight: height,
      mimeType: 'image/jpeg',
      quality: 0.8,
      // A browser that blocks canvas reads makes the library return the original photo.
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
