import { readCommand } from './command.ts';

const read = (command: string, ...args: string[]) => readCommand(command, args, 'release <front end>');

describe('readCommand', () => {
  it('parses releases, canaries, promotions, rollbacks and withdrawals', () => {
    expect(read('release', 'mf-checkout')).toEqual({ kind: 'release', name: 'mf-checkout' });
    expect(read('release', 'mf-checkout', '--canary', '10')).toEqual({
      kind: 'release',
      name: 'mf-checkout',
      canary: 10,
    });
    expect(read('release', 'mf-checkout', '--promote')).toEqual({ kind: 'promote', name: 'mf-checkout' });
    expect(read('rollback', 'mf-checkout')).toEqual({ kind: 'rollback', name: 'mf-checkout' });
    expect(read('withdraw', 'mf-gone')).toEqual({ kind: 'withdraw', name: 'mf-gone' });
  });

  it.each([
    ['nothing', () => read('release'), 'Usage: release <front end>.'],
    ['two names', () => read('release', 'shell', 'mf-checkout'), 'Usage: release <front end>.'],
    ['another word', () => read('publish', 'shell'), 'Usage: release <front end>.'],
    [
      'an unknown front end',
      () => read('release', 'mf-nothing'),
      'There is no front end named mf-nothing. There are shell, ',
    ],
    [
      'a share over 99 %',
      () => read('release', 'shell', '--canary', '100'),
      '--canary must be a whole number from 1 to 99.',
    ],
    [
      'a roll back for a share',
      () => read('rollback', 'shell', '--canary', '10'),
      'A rollback takes only the name of the front end.',
    ],
    [
      'an unknown option',
      () => read('release', 'shell', '--force'),
      "Unknown option '--force'. Usage: release <front end>.",
    ],
  ])('refuses %s', (_, attempt, sentence) => {
    expect(attempt).toThrow(sentence);
  });
});
