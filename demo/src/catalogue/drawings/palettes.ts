/** Five colours of a wallpaper: deep, strong, bright, soft, pale. */
export type Palette = readonly [string, string, string, string, string];

export const PALETTES = {
  lagoon: ['#052a3d', '#0b6286', '#15a3b4', '#7fdcd0', '#f7efd5'],
  sunset: ['#2a1148', '#8d2a70', '#e5572f', '#ffa735', '#ffe4ab'],
  hibiscus: ['#3a0b2d', '#a0194f', '#e5486f', '#ff9f9c', '#ffe8da'],
  mountain: ['#0b1e3c', '#1f4f82', '#4f92c4', '#a8d4e6', '#f5f1e2'],
  cane: ['#06291f', '#0c6a45', '#41b06c', '#b8de8c', '#f8f3d0'],
  ackee: ['#3b0e0c', '#b4281f', '#fb6a3a', '#ffc53a', '#fff1c8'],
  dusk: ['#17123f', '#44329e', '#7f6df0', '#c5b4ff', '#ffeaf2'],
  mango: ['#4d1803', '#d14a12', '#fb8f2c', '#ffd24a', '#fff6d8'],
  night: ['#070a14', '#172341', '#35538c', '#7f9fd2', '#e6eefa'],
  slate: ['#14191c', '#374650', '#6e8490', '#b4c4ca', '#f3f0e7'],
  blush: ['#421a30', '#a34c66', '#e49ba1', '#f6d0c6', '#fff5ee'],
  mint: ['#04343a', '#0e7d7b', '#4bcaa9', '#b7f0d1', '#fdf8e0'],
  coral: ['#2c1b50', '#b83583', '#ff7165', '#ffb6a3', '#ffe7da'],
  cobalt: ['#0a1150', '#2436c4', '#4573ff', '#93c3ff', '#ffe28f'],
  ember: ['#180c10', '#5c1a22', '#c23b2b', '#ff8a4c', '#ffe0b8'],
  orchid: ['#240b3d', '#6b22a0', '#c04fd6', '#f2a1e2', '#ffe9f7'],
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof PALETTES;
