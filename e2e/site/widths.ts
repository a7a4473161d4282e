interface Size {
  width: number;
  height: number;
}

const sizes: [Size, Size] = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** OTHER_WIDTH=1 swaps the two, so that the gate's journeys run at the width that the gate skips. */
export const [desktop, phone] = process.env.OTHER_WIDTH ? ([sizes[1], sizes[0]] as const) : sizes;
