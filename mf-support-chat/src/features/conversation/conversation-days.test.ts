import { clockTime, dayName } from './conversation-days.ts';

const now = new Date(2026, 10, 21, 9, 0);

describe('the day of a message', () => {
  it.each([
    [new Date(2026, 10, 21, 0, 1), 'Today'],
    [new Date(2026, 10, 20, 23, 59), 'Yesterday'],
  ])('%s is %s', (at, name) => {
    expect(dayName(at, now)).toBe(name);
  });

  it('is named with weekday, day and month when it is longer ago', () => {
    expect(dayName(new Date(2026, 10, 19), now)).toMatch(/Thu.*19.*Nov|Thu.*Nov.*19/);
  });
});

describe('the time of a message', () => {
  it.each([
    [17, 16, '5:16 PM'],
    [0, 5, '12:05 AM'],
    [12, 0, '12:00 PM'],
  ])('is told by a clock of twelve hours: %i:%i', (hour, minute, text) => {
    expect(clockTime(new Date(2026, 10, 21, hour, minute).toISOString())).toBe(text);
  });
});
