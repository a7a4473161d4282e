import type { Category } from '@shop/contracts/catalog';

/** Text and illustration data for finding the model number on a kind of device. */
export interface NumberPlace {
  /** Sets the width of the illustrated screen. */
  shape: 'phone' | 'tablet';
  camera: 'dot' | 'island' | 'none';
  settings: {
    words: string;
    title: string;
    before: [label: string, value: string];
    after: [label: string, value: string];
    label: string;
  };
  back: { words: string; line: string };
  example: string;
}

const tapForA = 'If Model Number shows letters and a slash, tap it: the number that begins with A is the one.';

export const numberPlaces: Record<Category, NumberPlace> = {
  iPhone: {
    shape: 'phone',
    camera: 'island',
    settings: {
      words: `Settings › General › About. ${tapForA}`,
      title: 'About',
      before: ['Model Name', 'iPhone 13'],
      after: ['Serial Number', '•••••••••'],
      label: 'Model Number',
    },
    back: {
      words:
        'The phone does not start? Up to the iPhone 7 it is printed on the back; from the iPhone 8 on it is inside the slot of the SIM tray.',
      line: 'Designed in California',
    },
    example: 'A2633',
  },
  Android: {
    shape: 'phone',
    camera: 'dot',
    settings: {
      words: 'Settings › About phone shows the model number.',
      title: 'About phone',
      before: ['Product name', 'Galaxy A54 5G'],
      after: ['Android version', '14'],
      label: 'Model number',
    },
    back: {
      words: 'The phone does not start? Look for small print near the lower edge, on the box, or on the old battery.',
      line: '5G · Dual SIM',
    },
    example: 'SM-A546E',
  },
  iPad: {
    shape: 'tablet',
    camera: 'none',
    settings: {
      words: `Settings › General › About. ${tapForA}`,
      title: 'About',
      before: ['Model Name', 'iPad (9th generation)'],
      after: ['Serial Number', '•••••••••'],
      label: 'Model Number',
    },
    back: {
      words: 'The iPad does not start? It is printed on the back, in small letters under the word iPad.',
      line: 'Designed in California',
    },
    example: 'A2602',
  },
  Tablet: {
    shape: 'tablet',
    camera: 'dot',
    settings: {
      words: 'Settings › About tablet. On Fire tablets it is Settings › Device Options › About Fire Tablet.',
      title: 'About tablet',
      before: ['Product name', 'Galaxy Tab A8'],
      after: ['Android version', '14'],
      label: 'Model number',
    },
    back: {
      words: 'The tablet does not start? Look for small print on the back near the lower edge, or on the box.',
      line: 'Wi-Fi · 32 GB',
    },
    example: 'SM-X200',
  },
};
