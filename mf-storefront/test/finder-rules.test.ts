/** @jest-environment node */
import { answersPath, readAnswers } from '../src/features/finder/rules/answers.ts';
import { isNumber, isPartNumber, matching } from '../src/features/finder/rules/match.ts';
import { readWhere, wherePath } from '../src/features/finder/rules/where.ts';
import { model } from './devices.ts';

const models = [
  model('Galaxy A54 5G'),
  model('Galaxy A5 (2017)', { modelNumbers: ['SM-A520F'] }),
  model('Galaxy S21', { modelNumbers: ['SM-G991U'] }),
];
const named = (text: string) => matching(models, text).map(({ name }) => name);

describe('the list of models, shortened by', () => {
  it.each([
    ['', ['Galaxy A54 5G', 'Galaxy A5 (2017)', 'Galaxy S21']],
    ['a54', ['Galaxy A54 5G']],
    ['A 5', ['Galaxy A54 5G', 'Galaxy A5 (2017)']],
    ['2017 a5', ['Galaxy A5 (2017)']],
    ['samsung s 21', ['Galaxy S21']],
    ['sma546e', ['Galaxy A54 5G']],
    ['SM A546 e', ['Galaxy A54 5G']],
    ['ＳＭ－Ａ５４６Ｅ', ['Galaxy A54 5G']],
    ['SM-A546E/DS', ['Galaxy A54 5G']],
    ['g991', ['Galaxy S21']],
    ['!?', ['Galaxy A54 5G', 'Galaxy A5 (2017)', 'Galaxy S21']],
    ['pixel', []],
    ['%', ['Galaxy A54 5G', 'Galaxy A5 (2017)', 'Galaxy S21']],
  ])('"%s" are %j', (text, names) => expect(named(text)).toEqual(names));
});

describe('a model number', () => {
  it.each([
    ['A2633', 'a2633', true],
    ['A2633', 'Model A2633', false],
    ['A263', 'A2633', false],
    ['SM-A546E', 'sm-a546e/ds', true],
    ['SM-A546E', '', false],
  ])('%s is named by "%s": %s', (number, typed, is) => expect(isNumber(number, typed)).toBe(is));

  it.each([
    ['MLPG3LL/A', true],
    ['mk2k3b/a', true],
    ['A2633', false],
    ['SM-A546E/DS', false],
  ])('%s is told from a part number of Apple: %s', (text, is) => expect(isPartNumber(text)).toBe(is));
});

describe("the finder's address", () => {
  const read = (query: string) => readAnswers(new URLSearchParams(query));

  it('says all answers, and gives them back', () => {
    const answers = {
      category: 'Android',
      brand: 'Samsung',
      series: 'Galaxy A',
      model: 'Galaxy A54 5G',
      find: 'a5 & b',
      all: true,
    } as const;
    expect(read(answersPath(answers).split('?')[1] ?? '')).toMatchObject(answers);
    expect(answersPath({})).toBe('/find-my-battery');
  });

  it('knows a family in any spelling, and names one that there is not', () => {
    expect(read('category=ipad')).toMatchObject({ category: 'iPad', stray: '' });
    expect(read('category=Toaster')).toMatchObject({ category: undefined, stray: 'Toaster' });
  });

  it('takes no more than 80 characters of an answer', () => expect(read(`brand=${'x'.repeat(10_000)}`).brand).toHaveLength(80));

  it('holds no control characters', () => expect(read('series=%00Galaxy%0AA%7F').series).toBe('Galaxy A'));

  it('of the page on model numbers names the kind, the number, and the answers to go back to', () => {
    const path = wherePath({ category: 'Android', brand: 'Samsung', find: 'x' }, 'Tablet', 'SM-X200');
    expect(path).toBe('/find-my-battery/model-number?kind=Tablet&category=Android&brand=Samsung&number=SM-X200');
    expect(readWhere(new URLSearchParams(path.split('?')[1]))).toMatchObject({
      kind: 'Tablet',
      number: 'SM-X200',
      answers: { brand: 'Samsung' },
    });
  });

  it.each([
    ['where=iPad', 'iPad'],
    ['where=1&category=Tablet', 'Tablet'],
    ['where=1', 'Android'],
    ['kind=nothing', 'Android'],
  ])('%s shows %s', (query, kind) => expect(readWhere(new URLSearchParams(query)).kind).toBe(kind));
});
