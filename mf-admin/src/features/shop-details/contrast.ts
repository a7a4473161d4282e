/** Contrast ratio of two colours, "#0f1f18", from 1 to 21 (WCAG 2.2); undefined while one is incomplete. */
export function contrastOf(colour: string, other: string): number | undefined {
  const [first, second] = [luminanceOf(colour), luminanceOf(other)];
  if (first === undefined || second === undefined) return undefined;
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** Least contrast of text (WCAG 2.2, 1.4.3). */
export const leastContrast = 4.5;

function luminanceOf(colour: string): number | undefined {
  if (!/^#[0-9a-f]{6}$/i.test(colour.trim())) return undefined;
  const [red, green, blue] = [1, 3, 5].map((start) =>
    linear(Number.parseInt(colour.trim().slice(start, start + 2), 16) / 255),
  );
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
