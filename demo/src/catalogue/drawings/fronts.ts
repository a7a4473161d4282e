/** Cut-outs and keys in millimetres; `x` is from the screen's middle, `edge: 'left'` from its left side. */
export interface Front {
  /** Bezel left and right of the screen. */
  side: number;
  top: number;
  bottom: number;
  /** A square screen has small corners; others follow the body's. */
  square?: boolean;
  cutout?:
    | 'notch'
    | 'small-notch'
    | 'island'
    | 'punch'
    | 'punch-left'
    | 'punch-right'
    | 'dual-left'
    | 'dual-right'
    | 'drop'
    | 'vee';
  key?: 'round' | 'oval' | 'touch' | 'board';
  ear?: boolean;
}

export const FRONTS = {
  home: { side: 3.4, top: 17, bottom: 17, square: true, key: 'round', ear: true },
  'oval-key': { side: 2.6, top: 13, bottom: 13.5, square: true, key: 'oval', ear: true },
  'touch-keys': { side: 3.2, top: 13.5, bottom: 14, square: true, key: 'touch', ear: true },
  chin: { side: 3, top: 12.5, bottom: 12, square: true, ear: true },
  slab: { side: 2.4, top: 8, bottom: 7.5, ear: true },
  keyboard: { side: 3, top: 12, bottom: 45, square: true, key: 'board', ear: true },
  notch: { side: 3.6, top: 3.6, bottom: 3.6, cutout: 'notch' },
  'small-notch': { side: 3.3, top: 3.3, bottom: 3.3, cutout: 'small-notch' },
  island: { side: 2.2, top: 2.2, bottom: 2.2, cutout: 'island' },
  punch: { side: 2, top: 2.4, bottom: 3.4, cutout: 'punch' },
  'punch-left': { side: 2.2, top: 2.6, bottom: 4.6, cutout: 'punch-left' },
  'punch-right': { side: 2, top: 2.6, bottom: 4.2, cutout: 'punch-right' },
  'dual-left': { side: 2.2, top: 2.6, bottom: 4.4, cutout: 'dual-left' },
  'dual-right': { side: 1.9, top: 2.4, bottom: 4, cutout: 'dual-right' },
  teardrop: { side: 2.6, top: 3, bottom: 6.4, cutout: 'drop' },
  'vee-notch': { side: 2.6, top: 3, bottom: 6.4, cutout: 'vee' },
  'wide-notch': { side: 2.8, top: 3, bottom: 7, cutout: 'notch' },
  full: { side: 1.9, top: 2.2, bottom: 3.6 },
  'tablet-home': { side: 7, top: 22, bottom: 22, square: true, key: 'round' },
  'mini-home': { side: 6, top: 19.5, bottom: 19.5, square: true, key: 'round' },
  tablet: { side: 8, top: 8.4, bottom: 8.4 },
  'tablet-thick': { side: 11, top: 16, bottom: 16, square: true },
  'tablet-oval': { side: 8, top: 17, bottom: 18, square: true, key: 'oval' },
} as const satisfies Record<string, Front>;

export type FrontName = keyof typeof FRONTS;

/** Layout of the clock: one line, hours over minutes, on the left, or none. */
export type ClockStyle = 'line' | 'stack' | 'left' | 'none';
