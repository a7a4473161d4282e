import { dotsOf, textWidth } from './glyphs.ts';
import { greyPng } from './png.ts';
import type { Slip } from './slip.ts';

const width = 640;
const margin = 40;
const rowHeight = 38;
const ink = 0x22;
const pale = 0x6e;

/** A slip as a grey PNG, like a bank's printout. */
export function drawSlip({ title, heading, rows, paid }: Slip): Buffer {
  const [top, foot] = [176, 176 + rows.length * rowHeight];
  const paper = new Paper(foot + (paid ? 190 : 8));
  paper.write(title, margin, 44, 5);
  paper.write(heading, margin, 104, 3, pale);
  paper.cut(148);
  for (const [row, [label, value]] of rows.entries()) {
    paper.write(label, margin, top + row * rowHeight, 3, pale);
    paper.writeTo(value, top + row * rowHeight, 3);
  }
  if (!paid) return paper.png();
  paper.cut(foot + 10);
  paper.write('Amount', margin, foot + 44, 3, pale);
  paper.writeTo(paid.amount, foot + 36, 5);
  paper.cut(foot + 96);
  paper.write(paid.note, margin, foot + 124, 2, pale);
  return paper.png();
}

class Paper {
  private readonly height: number;
  private readonly pixels: Uint8Array;

  constructor(height: number) {
    this.height = height;
    this.pixels = new Uint8Array(width * height).fill(0xfb);
  }

  write(text: string, left: number, top: number, size: number, shade = ink): void {
    for (const { x, y } of dotsOf(text)) this.fill(left + x * size, top + y * size, size, size, shade);
  }

  writeTo(text: string, top: number, size: number): void {
    this.write(text, width - margin - textWidth(text) * size, top, size);
  }

  cut(top: number): void {
    for (let left = margin; left < width - margin; left += 14) this.fill(left, top, 8, 2, 0xb4);
  }

  png(): Buffer {
    return greyPng(width, this.height, this.pixels);
  }

  private fill(left: number, top: number, across: number, down: number, shade: number): void {
    for (let row = top; row < top + down; row += 1)
      this.pixels.fill(shade, row * width + left, row * width + left + across);
  }
}
