import { roomAbove } from '../src/chat/room.ts';

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

describe('roomAbove on a screen of 390 × 844', () => {
  const corner = box(322, 776, 52, 52);
  const up = (...taken: ReturnType<typeof box>[]) => roomAbove(corner, taken, { ceiling: 84, gap: 4 });

  it.each([
    ['is 0 without other elements', [], 0],
    ['is 0 beside other elements', [box(16, 780, 290, 46)], 0],
    ['moves above a covered button', [box(200, 780, 174, 46)], 52],
    ['moves above two buttons without space between', [box(200, 780, 174, 46), box(16, 740, 358, 30)], 92],
    ['moves between two buttons with enough space', [box(200, 800, 174, 46), box(16, 660, 358, 48)], 32],
  ])('%s', (_, taken, expected) => {
    expect(up(...taken)).toBe(expected);
  });

  it('is undefined when the complete screen is covered', () => {
    expect(up(box(0, 0, 390, 844))).toBeUndefined();
  });
});
