import type { Slip } from './slip.ts';

const escaped = (text: string) => text.replace(/[\\()]/g, '\\$&').replace(/[^\x20-\x7e]/g, '-');

const write = (text: string, x: number, y: number, size: number) =>
  `BT /F1 ${size} Tf ${x} ${y} Td (${escaped(text)}) Tj ET`;
const rule = (y: number) => `0.7 G 56 ${y} m 364 ${y} l S`;

export function pdfOf({ title, heading, rows, paid }: Slip): Buffer {
  const foot = 670 - rows.length * 24;
  const content = [
    write(title, 56, 740, 22),
    write(heading, 56, 714, 13),
    rule(696),
    ...rows.flatMap(([label, value], row) => [
      write(label, 56, 670 - row * 24, 12),
      write(value, 170, 670 - row * 24, 12),
    ]),
    ...(paid
      ? [
          rule(foot),
          write('Amount', 56, foot - 32, 12),
          write(paid.amount, 170, foot - 34, 20),
          write(paid.note, 56, foot - 70, 10),
        ]
      : []),
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 820] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  return Buffer.from(
    `${text}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  );
}
