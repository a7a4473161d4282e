/** Draws a battery outline on the shop's surface colour, for a product without a picture. */
export function placeholder(width: number, height: number): string {
  const side = Math.min(width, height);
  const scale = (side * 0.5) / 48;
  const x = (width - 48 * scale) / 2;
  const y = (height - 48 * scale) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="No picture">
<rect width="100%" height="100%" fill="#eef1f4"/>
<g transform="translate(${round(x)} ${round(y)}) scale(${round(scale)})" fill="none" stroke="#a9b4bf" stroke-width="2.5" stroke-linejoin="round" stroke-linecap="round">
<rect x="13" y="8" width="22" height="34" rx="4"/><path d="M20 8V5h8v3M25 18l-5 8h8l-5 8"/>
</g>
</svg>`;
}

const round = (value: number) => Math.round(value * 1000) / 1000;
