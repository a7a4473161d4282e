import type { Page } from 'playwright-core';

/** GPS position in the photo: 18° 0' 47" N. */
const latitude = [18, 1, 0, 1, 47, 1];

/** A camera's EXIF segment with the position, big-endian. */
function placeSegment(): Buffer {
  const long = (value: number) => [value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255];
  const entry = (tag: number, type: number, count: number, value: number[]) => [
    0,
    tag,
    0,
    type,
    ...long(count),
    ...value,
  ];
  const gps = [0, 2, ...entry(1, 2, 2, [0x4e, 0, 0, 0]), ...entry(2, 5, 3, long(56)), ...long(0)];
  const tiff = [
    ...Buffer.from('MM'),
    0,
    42,
    ...long(8),
    0,
    1,
    0x88,
    0x25,
    0,
    4,
    ...long(1),
    ...long(26),
    ...long(0),
    ...gps,
    ...latitude.flatMap(long),
  ];
  const body = Buffer.concat([Buffer.from('Exif\0\0'), Buffer.from(tiff)]);
  return Buffer.concat([Buffer.from([0xff, 0xe1, (body.length + 2) >> 8, (body.length + 2) & 255]), body]);
}

/** A phone's photo of 3,000 × 2,400 px and over 1 MB, with its GPS position. */
export async function photoWithPlace(page: Page): Promise<Buffer> {
  const drawn = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 3_000, height: 2_400 });
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
    for (let patch = 0; patch < 20_000; patch += 1) {
      pen.fillStyle = `hsl(${(patch * 37) % 360} 60% ${30 + (patch % 50)}%)`;
      pen.fillRect((patch * 761) % 3_000, (patch * 397) % 2_400, 60, 30);
    }
    return canvas.toDataURL('image/jpeg', 0.95).split(',')[1] ?? '';
  });
  const jpeg = Buffer.from(drawn, 'base64');
  return Buffer.concat([jpeg.subarray(0, 2), placeSegment(), jpeg.subarray(2)]);
}
