/**
 * Camera arrangements, in millimetres from the back's top left corner, or from the middle of its top edge when `centred`.
 * Lenses and dots are lists of `x y radius`.
 */
export interface Plate {
  x: number;
  y: number;
  /** `span` extends to the right edge minus the left margin. */
  w: number | 'span';
  h: number;
  r: number;
  look: 'raised' | 'black' | 'metal' | 'gloss';
}

export interface CameraLayout {
  centred?: boolean;
  plates?: readonly Plate[];
  lenses: string;
  /** Sensors and microphones: dark dots. */
  dots?: string;
  flash?: readonly [number, number];
  /** Fingerprint reader on the back's vertical centre line: `[y, radius]`. */
  finger?: readonly [number, number];
}

const plate = (look: Plate['look'], x: number, y: number, w: number | 'span', h: number, r: number): Plate => ({
  look,
  x,
  y,
  w,
  h,
  r,
});

export const CAMERAS = {
  single: { lenses: '11.5 11.5 4.8', flash: [22, 11.5] },
  'single-large': { lenses: '13.5 13.5 6.6', flash: [26, 13.5] },
  'single-finger': { lenses: '12 13 5', flash: [23, 13], finger: [38, 6] },
  'single-tablet': { lenses: '11 11 4.6' },
  'centre-single': { centred: true, plates: [plate('raised', -8, 7, 16, 16, 4)], lenses: '0 15 5.6', flash: [13, 15] },
  'centre-finger': { centred: true, lenses: '0 15 5.6', flash: [11, 15], finger: [33, 6] },
  'plateau-single': { plates: [plate('raised', 3, 4, 'span', 23, 11)], lenses: '15 15.5 7', flash: [30, 15.5] },
  disc: { centred: true, plates: [plate('black', -13, 9, 26, 26, 13)], lenses: '0 19 5.8', flash: [0, 30] },
  'wide-pair': {
    plates: [plate('raised', 4.5, 5, 25, 12.5, 6.2)],
    lenses: '11 11.2 4.5, 22.8 11.2 4.5',
    flash: [34.5, 11.2],
  },
  'tall-pair': {
    plates: [plate('raised', 5, 5.5, 13.5, 32, 6.7)],
    lenses: '11.7 12.4 5, 11.7 30.6 5',
    flash: [11.7, 21.5],
  },
  'square-pair': {
    plates: [plate('raised', 4.5, 4.5, 30, 30, 8.5)],
    lenses: '13 12.8 6.2, 13 26.4 6.2',
    flash: [26, 19.5],
  },
  'diagonal-pair': {
    plates: [plate('raised', 4.5, 4.5, 31, 31, 9)],
    lenses: '13.3 13.3 6.8, 26.7 26.7 6.8',
    flash: [27, 12.5],
  },
  'capsule-pair': {
    plates: [plate('raised', 5, 5, 17.5, 36, 8.7)],
    lenses: '13.7 13.8 6.8, 13.7 32 6.8',
    flash: [28.5, 13.8],
  },
  'column-pair': { lenses: '12.5 14 5.8, 12.5 29.5 5.8', flash: [24, 14] },
  'twin-rings': {
    plates: [plate('black', 4, 5, 24, 24, 12), plate('black', 4, 32, 24, 24, 12)],
    lenses: '16 17 7.4, 16 44 6.4',
    flash: [31, 30.5],
  },
  'big-pair': {
    plates: [plate('raised', 4.5, 5, 34, 44, 8)],
    lenses: '15 16.5 7.8, 15 37 7.8',
    dots: '31 30 2.4',
    flash: [31, 16.5],
  },
  'disc-pair': {
    centred: true,
    plates: [plate('black', -14, 9, 28, 28, 14)],
    lenses: '-6 21 4.8, 6 21 4.8',
    flash: [0, 31.5],
  },
  'centre-pair': {
    centred: true,
    plates: [plate('black', -7, 9, 14, 31, 7)],
    lenses: '0 16.3 4.9, 0 28.6 4.9',
    finger: [48, 5.6],
  },
  'wide-finger': {
    centred: true,
    plates: [plate('black', -17, 10, 34, 13.5, 4)],
    lenses: '-9.5 16.7 5, 3 16.7 5',
    flash: [12.6, 16.7],
    finger: [36, 6.2],
  },
  'visor-pair': {
    plates: [plate('metal', 0, 17, 'span', 23, 0), plate('black', 9, 21.5, 36, 14, 7)],
    lenses: '16.5 28.5 5, 31 28.5 5',
    flash: [52, 28.5],
  },
  'oval-visor': {
    plates: [plate('black', 4, 14, 'span', 25, 12.5)],
    lenses: '16.5 26.5 6.6, 33 26.5 6.6',
    flash: [54, 26.5],
  },
  'pixel-square': {
    plates: [plate('black', 5, 5, 27, 27, 8)],
    lenses: '12.8 18.5 5, 24.6 18.5 5',
    flash: [18.5, 27],
    dots: '18.5 10 1.8',
  },
  'glass-top': {
    plates: [plate('gloss', 0, 0, 'span', 46, 0)],
    lenses: '12.5 12.5 5.2',
    flash: [25, 12.5],
    finger: [37, 6.4],
  },
  'square-trio': {
    plates: [plate('raised', 4, 4, 36, 36, 10)],
    lenses: '13.4 13.4 7.2, 13.4 30.6 7.2, 30.4 22 7.2',
    flash: [30.6, 9.2],
    dots: '30.6 35 2.2',
  },
  'plateau-trio': {
    plates: [plate('raised', 3, 4, 'span', 38, 12)],
    lenses: '13.6 14 7.4, 13.6 32 7.4, 31 23 7.4',
    flash: [60, 14],
    dots: '60 32 2.4',
  },
  'column-trio': { lenses: '12.5 13.5 5.8, 12.5 29 5.8, 12.5 44.5 5.8', flash: [24, 14] },
  'tall-trio': {
    plates: [plate('black', 5.5, 6, 14, 43, 7)],
    lenses: '12.5 13.5 5, 12.5 26 5, 12.5 38.5 5',
    flash: [25, 13.5],
  },
  'centre-trio': {
    centred: true,
    plates: [plate('black', -7, 12, 14, 46, 7)],
    lenses: '0 19.4 5, 0 32 5, 0 44.6 5',
    flash: [0, 53.4],
  },
  'centre-row': {
    centred: true,
    plates: [plate('black', -22, 9.5, 44, 15, 5)],
    lenses: '-13.5 17 5.2, -1.5 17 5.2, 10.5 17 5.2',
    flash: [18.4, 17],
  },
  'corner-trio': {
    plates: [plate('metal', 0, 0, 23, 50, 8)],
    lenses: '12 12.6 5.6, 12 26.4 5.6, 12 40.2 5.6',
    flash: [28, 12.6],
  },
  raindrop: { lenses: '12.5 14 6.8, 12.5 30 4.8, 12.5 42 3.6', flash: [12.5, 51] },
  'visor-trio': {
    plates: [plate('black', 0, 16, 'span', 25, 0)],
    lenses: '14.5 28.5 5.2, 28 28.5 5.2, 41.5 28.5 5.2',
    flash: [54, 28.5],
  },
  'metal-visor': {
    plates: [
      plate('metal', 0, 16, 'span', 25, 0),
      plate('black', 8, 20.5, 34, 16, 8),
      plate('black', 44.5, 20.5, 16, 16, 8),
    ],
    lenses: '16 28.5 5.4, 30 28.5 5.4, 52.5 28.5 5.4',
  },
  'block-trio': {
    plates: [plate('black', 4.5, 5.5, 25, 44, 8)],
    lenses: '14 16 6.2, 14 31 6.2, 14 43 3.2',
    flash: [24.5, 14],
    dots: '24.5 32 1.8',
  },
  'twin-rings-trio': {
    plates: [plate('black', 4, 5, 26, 26, 13), plate('black', 4, 34, 26, 26, 13)],
    lenses: '17 18 8, 12 43 4.4, 20.4 51.4 4.4',
    flash: [34, 32.5],
  },
  'square-quad': {
    plates: [plate('black', 5, 6, 29, 29, 8)],
    lenses: '13 14 5, 26 14 5, 13 27 5',
    dots: '24 27 2.6',
    flash: [29.6, 27],
  },
  'block-quad': {
    plates: [plate('black', 5, 6, 24, 41, 6.5)],
    lenses: '12.6 13.8 5, 12.6 26 5, 12.6 38.4 5, 23 32 3',
    flash: [23, 14],
  },
  'grid-quad': {
    plates: [plate('raised', 5, 5, 35, 35, 9)],
    lenses: '14.4 14.4 6.4, 30.6 14.4 6.4, 14.4 30.6 6.4, 30.6 30.6 6.4',
  },
  'shoulder-quad': {
    plates: [plate('black', 0, 4, 42, 40, 8)],
    lenses: '13 15 6.4, 29.5 15 6.4, 13 32.5 6.4',
    flash: [29.5, 32.5],
  },
  'centre-quad': {
    centred: true,
    plates: [plate('black', -13, 9, 26, 26, 7)],
    lenses: '-6 16 4.6, 6 16 4.6, -6 28 4.6, 6 28 4.6',
  },
  'halo-quad': {
    centred: true,
    plates: [plate('black', -20, 8, 40, 40, 20)],
    lenses: '-7.6 20.4 5.8, 7.6 20.4 5.8, -7.6 35.6 5.8, 7.6 35.6 5.8',
  },
  'grand-disc': {
    plates: [plate('black', 3.5, 8, 40, 40, 20)],
    lenses: '16 20.5 6.6, 31 20.5 6.6, 16 35.5 6.6, 31 35.5 6.6',
    flash: [52, 14],
  },
  'column-five': { lenses: '13 14 6.6, 13 31.5 6.6, 13 49 6.6, 28 23 4, 28 40 4.8', flash: [28, 12] },
  'tablet-square': {
    plates: [plate('raised', 5, 5, 27, 27, 9)],
    lenses: '12.8 12.8 5.4, 24.2 24.2 4.6',
    flash: [24.2, 12.4],
  },
  'tablet-pair': { lenses: '11.5 12 4.8, 11.5 24.5 4.8', flash: [11.5, 33.5] },
} as const satisfies Record<string, CameraLayout>;

export type CameraName = keyof typeof CAMERAS;
