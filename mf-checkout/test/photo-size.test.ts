import { sentSize } from '../src/shared/transfer/rules/photo-size.ts';

describe('how large a photo is sent', () => {
  it.each([
    ['a screenshot as it is', [1170, 2532], [1170, 2532]],
    ["a camera's photo at four million pixels", [4032, 3024], [2309, 1732]],
    ['a long screenshot, wide enough to be read', [1170, 9000], [721, 5547]],
    ['a very long one no longer than a canvas', [800, 40_000], [160, 8000]],
    ['a line with a pixel of height', [40_000, 1], [8000, 1]],
  ])('%s', (_, [width = 0, height = 0], sent) => {
    const size = sentSize({ width, height });
    expect([size.width, size.height]).toEqual(sent);
  });
});
