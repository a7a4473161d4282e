import { roomAbove } from '../src/chat/room.ts';

const box = (left: number, top: number, width: number, height: number) => ({ left, top, right: left + width, bottom: top + height });

describe('roomAbove on a screen of 390 × 844', () => {
  const corner = box(322, 776, 52, 52);
  const up = (...taken: ReturnType<typeof box>[]) => roomAbove(corner, taken, { ceiling: 84, gap: 4 });

  it.each([
    ['is its corner where nothing is', [], 0],
    ['is its corner beside what ends before it', [box(16, 780, 290, 46)], 0],
    ['is above a button that lies there', [box(200, 780, 174, 46)], 52],
    ['is above two that leave no place between them', [box(200, 780, 174, 46), box(16, 740, 358, 30)], 92],
    ['is between two that leave enough', [box(200, 800, 174, 46), box(16, 660, 358, 48)], 32],
  ])('%s', (_, taken, expected) => {
    expect(up(...taken)).toBe(expected);
  });

  it('is undefined when everything is covered', () => {
    expect(up(box(0, 0, 390, 844))).toBeUndefined();
  });
});
