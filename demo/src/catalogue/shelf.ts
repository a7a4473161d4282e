export const FEATURED: ReadonlySet<string> = new Set([
  ...['iphone-13', 'iphone-14-pro', 'iphone-12', 'iphone-xr', 'iphone-11-pro-max'],
  ...['galaxy-s22-ultra', 'galaxy-s21', 'galaxy-a12', 'pixel-6a', 'moto-g-stylus-2022', 'redmi-note-12', 'oneplus-9'],
  ...['ipad-10th-gen', 'ipad-air-5th-gen', 'galaxy-tab-a7-lite', 'fire-hd-10-2021'],
]);

/** Popular devices in addition to the featured ones. */
export const POPULAR: ReadonlySet<string> = new Set([
  ...FEATURED,
  ...[
    'iphone-11',
    'iphone-se-2020',
    'iphone-15',
    'galaxy-a54-5g',
    'galaxy-a51',
    'moto-g-power-2022',
    'pixel-7',
    'ipad-9th-gen',
  ],
]);

export const OUT_OF_STOCK: ReadonlySet<string> = new Set([
  ...[
    'iphone-12-mini',
    'iphone-air',
    'iphone-17-pro-max',
    'ipad-pro-13-inch-m4',
    'ipad-mini-a17-pro',
    'galaxy-note-10-plus',
  ],
  ...[
    'galaxy-z-flip-3',
    'galaxy-tab-s3-9-7',
    'pixel-4-xl',
    'lg-velvet',
    'blackberry-passport',
    'htc-u12-plus',
    'huawei-mate-30-pro',
  ],
  ...['oneplus-13', 'digicel-dl600', 'moto-z2-play'],
]);
