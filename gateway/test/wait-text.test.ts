import { describe, expect, test } from '@jest/globals';
import { waitText } from '../src/edge/rate-limits.ts';

describe('waiting time', () => {
  test.each([
    [1, '1 second'],
    [2, '2 seconds'],
    [90, '90 seconds'],
    [91, '2 minutes'],
    [597, '10 minutes'],
    [5_400, '90 minutes'],
    [5_401, '2 hours'],
    [86_400, '24 hours'],
  ])('shows %d seconds as %s', (seconds, text) => expect(waitText(seconds)).toBe(text));
});
