import { isBlank, storedText, withoutUnseen } from '../src/typed-text.ts';

describe('typed or pasted text', () => {
  it.each([
    '',
    ' \n',
    '\u200b\u2060',
    '\u3164',
    '\u2800',
    '\u115f',
    '\uffa0',
    '\u034f',
    '\ufe0f',
    '\u17b4',
    '\u2800 \u3164',
    '\u0301',
    '\u180e\ufeff',
    '\u{e0041}',
    '\ufff9',
    '\ue000',
    '\u{1d159}',
    '\u{13441}',
  ])('is blank without a visible character: %j', (text) => {
    expect(isBlank(text)).toBe(true);
  });

  it.each(['.', 'ok \u{1F44D}\u{1F3FD}', '\u0939\u093f', '\u{1F937}\u200d\u2640\ufe0f', '\u05d0'])(
    'is not blank with a visible character: %j',
    (text) => {
      expect(isBlank(text)).toBe(false);
    },
  );

  it.each(['\u202a876\u202c', '\u200e876', '8\ufe0d76', '8\u206076', '\u2066876\u2069', '87\u00ad6'])(
    'loses its invisible characters: %j',
    (text) => {
      expect(withoutUnseen(text)).toBe('876');
    },
  );

  it.each([
    ['a direction override', 'Keisha\u202etnarG', 'KeishatnarG'],
    ['a decomposed letter', ' Rene\u0301e ', 'Ren\u00e9e'],
    ['a family of emoji', '\u{1F468}\u200d\u{1F469}', '\u{1F468}\u200d\u{1F469}'],
  ])('is normalized for storage: %s', (_, text, expected) => {
    expect(storedText(text)).toBe(expected);
  });
});
